import { beforeEach, expect, test } from "vitest";

import { webhookDeliveries, webhookEndpoints } from "#app/domains/webhooks/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import {
  buildConnectedInstitution,
  buildDeliveries,
  buildEndpoint,
  joinInstitution,
} from "#tests/builders/webhooks.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const admin = await buildActor(db, { roles: ["admin"] });
const owner = await buildActor(db, { name: "Grace Eze" });
const cookie = await buildSessionCookie(db, admin);
const ownerCookie = await buildSessionCookie(db, owner);

beforeEach(async () => void (await db.delete(webhookEndpoints)));

const send = (path: string, fields: Record<string, string>, as = cookie) =>
  fetchApp(path, { cookie: as, form: fields });
const newOne = { url: "https://example.org/hooks", description: "Club", events: "checkin.created" };

test("adds an endpoint without scripts and shows its secret once", async () => {
  const sent = { ...newOne, id: crypto.randomUUID() };
  const answer = await send("/admin/webhooks", sent);
  expect(answer.status).toBe(200);
  const secret = /whsec_[\w+/]{43}=/.exec(await answer.text())?.[0];
  expect(secret).toBeDefined();
  const page = await (await fetchApp("/admin/webhooks", { cookie })).text();
  expect(page).toContain(newOne.url);
  expect(page).not.toContain("whsec_");
  expect((await send("/admin/webhooks", sent)).status).toBe(409);
});

test.each([
  [{ url: "" }, "Enter the endpoint URL"],
  [{ url: "example" }, "Enter a full URL, such as https://example.org/hooks"],
  [{ url: "https://192.168.1.1/" }, "Use an https URL that can be reached from the internet"],
  [{ url: "http://example.org/" }, "Use an https URL that can be reached from the internet"],
  [{ events: "everything" }, "Select at least one notification"],
  [{ description: "x".repeat(201) }, "Use 200 characters or fewer"],
])("refuses %j at the field and preserves the input", async (wrong, sentence) => {
  const answer = await send("/admin/webhooks", { ...newOne, id: crypto.randomUUID(), ...wrong });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(textOf(html)).toContain(sentence);
  if (!("description" in wrong)) expect(html).toContain('value="Club"');
  expect(await db.$count(webhookEndpoints)).toBe(0);
});

test("lists and filters deliveries and resends one", async () => {
  const { id } = await buildEndpoint(db, admin);
  await buildDeliveries(db, id);
  const path = `/admin/webhooks/${id}`;
  const read = async (search = "") =>
    textOf(await (await fetchApp(path + search, { cookie })).text());
  expect(await read()).toMatch(/Failed.*Delivered.*Pending/s);
  const failed = await read("?status=failed");
  expect(failed).toContain("Responded with 500 after 90 ms");
  expect(failed).not.toContain("Responded with 204");
  expect(await read("?event=ping")).toContain("No deliveries match these filters");
  const [delivery] = await db.select().from(webhookDeliveries);
  const again = await send(path, { intent: "resend", delivery: delivery?.id ?? "" });
  expect(toastsOf(again)).toEqual(["Sending the delivery"]);
  expect(again.headers.get("location")).toBe(path);
  expect((await send(path, { intent: "resend", delivery: "x" })).status).toBe(404);
});

test("changes, disables, enables, renews the secret and deletes", async () => {
  const { id } = await buildEndpoint(db, admin);
  const path = `/admin/webhooks/${id}`;
  const changed = { ...newOne, url: "https://example.org/new", intent: "save" };
  expect(toastsOf(await send(path, changed))).toEqual(["Endpoint updated"]);
  const wrong = await send(path, { ...changed, url: "https://10.0.0.1/" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain('value="https://10.0.0.1/"');
  expect(toastsOf(await send(path, { intent: "switch-off" }))).toEqual(["Endpoint disabled"]);
  expect(toastsOf(await send(path, { intent: "switch-on" }))).toEqual(["Endpoint enabled"]);
  const renewed = await (await send(path, { intent: "renew" })).text();
  expect(renewed).toMatch(/whsec_/);
  expect(textOf(renewed)).toContain("The previous secret works until");
  expect((await send(path, { intent: "nothing" })).status).toBe(400);
  const gone = await send(path, { intent: "delete" });
  expect(gone.headers.get("location")).toBe("/admin/webhooks");
  expect((await fetchApp(path, { cookie })).status).toBe(404);
});

test("a disabled endpoint offers to send nothing but a ping", async () => {
  const { id } = await buildEndpoint(db, admin);
  await buildDeliveries(db, id);
  const path = `/admin/webhooks/${id}`;
  const read = async () => textOf(await (await fetchApp(path, { cookie })).text());
  const enabled = await read();
  for (const offer of ["Next attempt: ", "Resend", "Send now"]) expect(enabled).toContain(offer);
  await send(path, { intent: "switch-off" });
  const paused = await read();
  expect(paused).toContain("new notifications stay pending");
  expect(paused).toContain("Send ping");
  expect(paused).not.toMatch(/Next attempt|Resend|Send now/);
});

test("staff manage their own institution's endpoints and see no others", async () => {
  const institution = await buildConnectedInstitution(db, owner);
  const other = await buildConnectedInstitution(db, await buildActor(db));
  const path = `/institutions/${institution.slug}/staff/webhooks`;
  const made = await send(path, { ...newOne, id: crypto.randomUUID() }, ownerCookie);
  expect(made.status).toBe(200);
  const [endpoint] = await db.select().from(webhookEndpoints);
  expect(endpoint?.institutionId).toBe(institution.id);
  expect((await fetchApp(`${path}/${endpoint?.id}`, { cookie: ownerCookie })).status).toBe(200);
  const elsewhere = `/institutions/${other.slug}/staff/webhooks/${endpoint?.id}`;
  const strange = await fetchApp(elsewhere, { cookie: ownerCookie });
  expect(strange.headers.get("location")).toBe("/");
  expect((await fetchApp(elsewhere, { cookie })).status).toBe(404);
  expect((await send(elsewhere, { intent: "delete" })).status).toBe(404);
  expect(await db.$count(webhookEndpoints)).toBe(1);
  const member = await buildActor(db);
  await joinInstitution(db, institution.id, member);
  const refused = await fetchApp(path, { cookie: await buildSessionCookie(db, member) });
  expect(refused.headers.get("location")).toBe("/");
});

test("an institution without the plan sees what it requires", async () => {
  const institution = await buildConnectedInstitution(db, owner, false);
  const path = `/institutions/${institution.slug}/staff/webhooks`;
  const html = await (await fetchApp(path, { cookie: ownerCookie })).text();
  expect(textOf(html)).toContain("Webhooks are part of the Institution plan");
  const refused = await send(path, { ...newOne, id: crypto.randomUUID() }, ownerCookie);
  expect(refused.status).toBe(403);
  expect(await db.$count(webhookEndpoints)).toBe(0);
});
