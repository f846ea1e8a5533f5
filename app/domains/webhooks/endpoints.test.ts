import { beforeEach, expect, test } from "vitest";

import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import {
  buildConnectedInstitution,
  buildEndpoint,
  joinInstitution,
} from "#tests/builders/webhooks.ts";
import { db } from "#tests/db.ts";

import {
  changeEndpoint,
  deleteEndpoint,
  renewSecret,
  switchEndpoint,
} from "./change-endpoint.server.ts";
import { createEndpoint } from "./create-endpoint.server.ts";
import { pingEndpoint } from "./ping-endpoint.server.ts";
import { findEndpoint, listEndpoints } from "./queries.server.ts";
import { webhookEndpoints } from "./tables.server.ts";

const admin = await buildActor(db, { roles: ["admin"] });
const owner = await buildActor(db);
const member = await buildActor(db);
const stranger = await buildActor(db);
const input = (url = "https://example.org/hooks") => ({
  id: crypto.randomUUID(),
  url,
  description: "",
  events: ["checkin.created" as const],
});

beforeEach(async () => void (await db.delete(webhookEndpoints)));

test("only admins add endpoints of the platform", async () => {
  const sent = input();
  const made = await createEndpoint(admin, null, sent);
  expect(made).toMatchObject({ ok: true, id: sent.id });
  expect(made.ok && made.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(await listEndpoints(null)).toMatchObject([{ url: sent.url, isActive: true }]);
  for (const other of [owner, await buildActor(db, { roles: ["event_staff", "instructor"] })]) {
    expect(await createEndpoint(other, null, input())).toEqual({
      ok: false,
      reason: "not-allowed",
    });
  }
  const rows = await db.select().from(webhookEndpoints);
  expect(JSON.stringify(rows)).not.toContain("whsec_");
});

test("staff add endpoints of their own institution while its plan includes it", async () => {
  const institution = await buildConnectedInstitution(db, owner);
  await joinInstitution(db, institution.id, member);
  const unpaid = await buildConnectedInstitution(db, owner, false);
  expect(await createEndpoint(owner, institution.id, input())).toMatchObject({ ok: true });
  const refused = { ok: false, reason: "not-allowed" };
  expect(await createEndpoint(member, institution.id, input())).toEqual(refused);
  expect(await createEndpoint(stranger, institution.id, input())).toEqual(refused);
  expect(await createEndpoint(owner, unpaid.id, input())).toEqual(refused);
  expect(await listEndpoints(institution.id)).toHaveLength(1);
  expect(await listEndpoints(null)).toEqual([]);
});

test.each([
  "http://example.org/hooks",
  "https://127.0.0.1/",
  "https://10.0.0.5/",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/",
  "https://[fd00::1]/",
  "https://[::ffff:192.168.0.1]/",
  "https://100.64.0.1/",
  "https://2130706433/",
  "https://user:word@example.org/",
])("refuses an endpoint at %s", async (url) => {
  const refused = { ok: false, reason: "closed-address" };
  expect(await createEndpoint(admin, null, input(url))).toEqual(refused);
  const { id } = await buildEndpoint(db, admin);
  expect(await changeEndpoint(admin, id, input(url))).toEqual(refused);
});

test("a repeated form creates one endpoint, at most ten", async () => {
  const sent = input();
  const answers = await Promise.all([1, 2, 3, 4].map(() => createEndpoint(admin, null, sent)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await Promise.all(Array.from({ length: 12 }, () => createEndpoint(admin, null, input())));
  expect(await listEndpoints(null)).toHaveLength(10);
  expect(await createEndpoint(admin, null, input())).toEqual({ ok: false, reason: "too-many" });
});

test("only permitted users change, renew, disable, ping or delete an endpoint", async () => {
  const institution = await buildConnectedInstitution(db, owner);
  const { id } = await buildEndpoint(db, owner, { institutionId: institution.id });
  const change = { ...input("https://example.org/new"), description: "New" };
  const refused = { ok: false, reason: "not-allowed" };
  for (const other of [member, stranger]) {
    expect(await changeEndpoint(other, id, change)).toEqual(refused);
    expect(await renewSecret(other, id)).toEqual(refused);
    expect(await switchEndpoint(other, id, false)).toEqual(refused);
    expect(await pingEndpoint(other, id)).toEqual(refused);
    expect(await deleteEndpoint(other, id)).toEqual(refused);
  }
  const { url, description, events } = change;
  expect(await changeEndpoint(owner, id, { url, description, events })).toEqual({ ok: true });
  expect(await switchEndpoint(owner, id, false)).toEqual({ ok: true });
  expect(await findEndpoint(institution.id, id)).toMatchObject({
    url,
    description,
    events,
    isActive: false,
  });
  expect(await findEndpoint(null, id)).toBeUndefined();
  expect(await deleteEndpoint(admin, id)).toEqual({ ok: true });
  expect(await deleteEndpoint(admin, id)).toEqual({ ok: false, reason: "not-found" });
  const actions = (await db.select().from(auditLog)).filter(({ subjectId }) => subjectId === id);
  expect(actions.map(({ action }) => action)).toEqual([
    "webhook.created",
    "webhook.changed",
    "webhook.switched_off",
    "webhook.deleted",
  ]);
});
