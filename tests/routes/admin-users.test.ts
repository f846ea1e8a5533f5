import { expect, test } from "vitest";

import type { Role } from "#app/domains/accounts/actor.ts";
import { listRoleHolders } from "#app/domains/accounts/roles/roles.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const path = "/admin/people";
const enter = async (...roles: Role[]) => {
  const actor = await buildActor(db, { roles });
  return { actor, cookie: await buildSessionCookie(db, actor) };
};
const rolesOf = async (email: string) =>
  (await listRoleHolders()).filter((holder) => holder.email === email).map(({ role }) => role);
const mainOf = (html: string) => textOf(html.slice(html.indexOf("<main"), html.indexOf("</main>")));

test("finds an account by the beginning of its name or address, with its facts", async () => {
  const { cookie } = await enter("admin");
  const name = "Wangari Muta";
  await buildActor(db, { name, email: "wangari@example.org", roles: ["instructor"] });
  for (const q of ["wang", "Muta wangari", "wangari@example.org"]) {
    const page = await fetchApp(`${path}?${new URLSearchParams({ q })}`, { cookie });
    const text = mainOf(await page.text());
    expect(text).toMatch(new RegExp(`${name} wangari@example.org Instructor`));
    expect(text).not.toContain("Ada Obi");
  }
  const nobody = await fetchApp(`${path}?q=nobody-of-this-name`, { cookie });
  expect(mainOf(await nobody.text())).toContain("Nothing matches these filters");
});

test("an admin grants and revokes a role, with or without JavaScript", async () => {
  const { cookie } = await enter("admin");
  const ada = await buildActor(db);
  const form = { id: ada.id, role: "event_staff" };
  const given = await fetchApp(path, { cookie, form: { ...form, intent: "grant" } });
  expect([given.status, await rolesOf(ada.email)]).toEqual([200, ["event_staff"]]);
  expect(textOf(await given.text())).toContain("Ada Obi is now event staff");
  const taken = await fetchApp(path, { cookie, form: { ...form, intent: "revoke" } });
  expect([taken.status, await rolesOf(ada.email)]).toEqual([200, []]);
  expect(textOf(await taken.text())).toContain("Ada Obi is no longer event staff");
});

test("refuses invalid roles, accounts and intents", async () => {
  const { cookie, actor } = await enter("admin");
  const cases = [
    [{ intent: "grant", id: actor.id, role: "queen" }, 400],
    [{ intent: "crown", id: actor.id, role: "admin" }, 400],
    [{ intent: "grant", role: "admin" }, 400],
    [{ intent: "grant", id: "nobody", role: "admin" }, 404],
    [{ intent: "revoke", id: crypto.randomUUID(), role: "admin" }, 404],
  ] as const;
  for (const [form, status] of cases) {
    expect((await fetchApp(path, { cookie, form })).status).toBe(status);
  }
});

test("an admin who gives up the role leaves the panel; others cannot change roles", async () => {
  await enter("admin");
  const { cookie, actor } = await enter("admin");
  const form = { intent: "revoke", id: actor.id, role: "admin" };
  const left = await fetchApp(path, { cookie, form });
  expect([left.status, left.headers.get("location")]).toEqual([302, "/"]);
  expect(toastsOf(left)).toEqual(["Ada Obi is no longer an admin"]);
  const again = await fetchApp(path, { cookie, form: { ...form, intent: "grant" } });
  expect(toastsOf(again)).toEqual(["Access denied. Admin privileges required."]);
  expect(await rolesOf(actor.email)).toEqual([]);
});
