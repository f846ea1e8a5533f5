import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { rateLimits } from "#app/domains/accounts/tables.server.ts";
import { sendStatements } from "#app/domains/xapi/send-statements.server.ts";
import { recordStores } from "#app/domains/xapi/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildConnected, buildMember } from "#tests/builders/identity-provider.ts";
import { attend, buildLearner } from "#tests/builders/records.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";
import { startRecordStore, storeLogin } from "#tests/record-store.ts";
import { setVariables } from "#tests/worker.ts";

let lrs: Awaited<ReturnType<typeof startRecordStore>>;
beforeAll(async () => {
  lrs = await startRecordStore();
  setVariables({ PRIVATE_HOSTS: lrs.host });
});
afterAll(() => lrs.stop());
beforeEach(async () => void (await db.delete(rateLimits)));

async function buildOwned() {
  const { id, slug } = await buildConnected(db);
  const owner = await buildActor(db);
  await buildMember(db, id, owner, "owner");
  const cookie = await buildSessionCookie(db, owner);
  const path = `/institutions/${slug}/staff/records`;
  const typed = { ...storeLogin, endpoint: lrs.endpoint, version: "2.0.0" };
  const send = (form: Record<string, string>) => fetchApp(path, { cookie, form });
  const page = async () => textOf(await (await fetchApp(path, { cookie })).text());
  return { id, typed, send, page };
}

test("an owner connects a store, sees its queue, tests, disables and removes it", async () => {
  const { id, typed, send, page } = await buildOwned();
  await attend(await buildLearner(db, id), db);
  expect(toastsOf(await send(typed))).toEqual([
    expect.stringContaining("sending your members’ progress"),
  ]);
  const shown = await page();
  expect(shown).toContain("Pending 2 Sent 0");
  expect(shown).not.toContain(storeLogin.password);
  expect(toastsOf(await send({ intent: "test" }))).toEqual(["The connection works"]);
  lrs.behave({ status: 500 });
  expect(toastsOf(await send({ intent: "test" }))).toEqual(["The store responded with status 500"]);
  expect(toastsOf(await send({ intent: "switch-off" }))).toEqual(["Sending paused"]);
  expect(await page()).toContain("Paused");
  expect(toastsOf(await send({ intent: "remove" }))).toEqual([
    expect.stringContaining("record store removed"),
  ]);
  expect(await db.select().from(recordStores)).toEqual([]);
  expect((await send({ intent: "remove" })).status).toBe(404);
  await sendStatements(db);
});

test("shows errors at the fields and preserves the input except the password", async () => {
  const { typed, send } = await buildOwned();
  const wrong = await send({ ...typed, endpoint: "ftp://x", username: "a:b" });
  expect(wrong.status).toBe(400);
  const html = await wrong.text();
  expect(textOf(html)).toContain("Enter a full URL, such as https://records.example.org/xapi");
  expect(textOf(html)).toContain("A username can’t contain a colon");
  expect(html).toContain('value="ftp://x"');
  expect(html).not.toContain(storeLogin.password);
  const closed = await send({ ...typed, endpoint: "https://10.0.0.1/xapi" });
  expect(textOf(await closed.text())).toContain("can be reached from the internet");
});
