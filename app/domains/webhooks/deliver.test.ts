import { eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, expect, test } from "vitest";

import { notifications } from "#app/domains/notifications/tables.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildConnectedInstitution, buildEndpoint } from "#tests/builders/webhooks.ts";
import { db } from "#tests/db.ts";
import { startReceiver } from "#tests/receiver.ts";
import { setVariables } from "#tests/worker.ts";

import { renewSecret, switchEndpoint } from "./change-endpoint.server.ts";
import { deliverDue, listDueEndpoints, purgeDeliveries } from "./deliveries.server.ts";
import { pingEndpoint } from "./ping-endpoint.server.ts";
import { listDeliveries } from "./queries.server.ts";
import { resendDelivery } from "./resend-delivery.server.ts";
import { sendDelivery } from "./send-delivery.server.ts";
import { webhookDeliveries, webhookEndpoints } from "./tables.server.ts";
import { retryPauses } from "./webhook.ts";

const receiver = await startReceiver();
setVariables({ PRIVATE_HOSTS: receiver.host });
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answers.length = 0;
});

const admin = await buildActor(db, { roles: ["admin"] });
const payload = { type: "checkin.created", timestamp: "2026-11-21T12:00:00.000Z", data: { n: 1 } };

async function buildDelivery(institutionId?: string) {
  const endpoint = await buildEndpoint(db, admin, {
    url: receiver.url,
    ...(institutionId !== undefined && { institutionId }),
  });
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({
      endpointId: endpoint.id,
      event: "checkin.created",
      source: crypto.randomUUID(),
      payload,
      nextAttemptAt: new Date(Date.now() - 1000),
    })
    .returning();
  if (!delivery) throw new Error("delivery not created");
  return { endpoint, id: delivery.id };
}

beforeEach(async () => void (await db.delete(webhookEndpoints)));

const logOf = async (endpointId: string) =>
  (await listDeliveries(endpointId, {}, { limit: 10 })).items;
const bringForward = (id: string) =>
  db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: new Date(Date.now() - 1000) })
    .where(eq(webhookDeliveries.id, id));

test("sends due deliveries once, signed according to Standard Webhooks", async () => {
  const { endpoint, id } = await buildDelivery();
  expect(await listDueEndpoints()).toEqual([endpoint.id]);
  const made = await Promise.all([1, 2, 3].map(() => deliverDue(endpoint.id)));
  expect(made.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect(receiver.received).toHaveLength(1);
  const [got] = receiver.received;
  const headers = got?.headers as Record<string, string>;
  expect(headers["webhook-id"]).toBe(id);
  expect(headers["content-type"]).toBe("application/json");
  const checked = new Webhook(endpoint.secret).verify(got?.body ?? "", headers);
  expect(checked).toEqual(payload);
  expect(() => new Webhook(endpoint.secret).verify(`${got?.body} `, headers)).toThrow();
  const [line] = await logOf(endpoint.id);
  expect(line).toMatchObject({ status: "delivered", nextAttemptAt: null });
  expect(line?.attempts).toMatchObject([{ number: 1, statusCode: 204, error: null }]);
  expect(await listDueEndpoints()).toEqual([]);
});

test("retries a failed delivery with growing pauses under one id, then marks it failed", async () => {
  const { endpoint, id } = await buildDelivery();
  receiver.answers.push(500, 302, 404, 500, 500, 500, 500);
  for (const pause of [...retryPauses, undefined]) {
    await deliverDue(endpoint.id);
    const [line] = await logOf(endpoint.id);
    if (pause === undefined) {
      expect(line).toMatchObject({ status: "failed", nextAttemptAt: null });
    } else {
      const wait = ((line?.nextAttemptAt?.getTime() ?? 0) - Date.now()) / 1000;
      expect(Math.abs(wait - pause)).toBeLessThan(15);
      expect(await deliverDue(endpoint.id)).toBe(0);
      await bringForward(id);
    }
  }
  const [line] = await logOf(endpoint.id);
  expect(line?.attempts.map(({ statusCode }) => statusCode)).toEqual([
    500, 302, 404, 500, 500, 500, 500,
  ]);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(
    new Set([id]),
  );
  expect(await resendDelivery(admin, id)).toEqual({ ok: true });
  await deliverDue(endpoint.id);
  expect((await logOf(endpoint.id))[0]).toMatchObject({ status: "delivered" });
});

test("a long response counts as delivered, a missing one as failed", async () => {
  const { endpoint } = await buildDelivery();
  receiver.answers.push("flood");
  await deliverDue(endpoint.id);
  expect((await logOf(endpoint.id))[0]?.status).toBe("delivered");
  receiver.answers.push("silence");
  const stop = AbortSignal.timeout(200);
  const outgoing = { id: "x", url: receiver.url, payload, encryptedSecrets: [] };
  await expect(sendDelivery(outgoing, stop)).rejects.toThrow();
});

test.each([
  ["https://127.0.0.1/", "The address is not on the public internet"],
  ["https://[::ffff:169.254.169.254]/", "The address is not on the public internet"],
  ["https://localhost/", "The address is not on the public internet"],
  ["http://example.org/", "The address is not on the public internet"],
])("sends nothing to %s, even if stored in the table", async (url, error) => {
  const attempt = await sendDelivery({ id: "x", url, payload, encryptedSecrets: [] });
  expect(attempt).toMatchObject({ statusCode: null, error });
});

test("signs with both secrets while one is renewed", async () => {
  const { endpoint } = await buildDelivery();
  const renewed = await renewSecret(admin, endpoint.id);
  if (!renewed.ok) throw new Error(renewed.reason);
  await deliverDue(endpoint.id);
  const [got] = receiver.received;
  const headers = got?.headers as Record<string, string>;
  for (const secret of [endpoint.secret, renewed.secret]) {
    expect(new Webhook(secret).verify(got?.body ?? "", headers)).toEqual(payload);
  }
  await db.update(webhookEndpoints).set({ oldSecretUntil: new Date(Date.now() - 1000) });
  expect(await pingEndpoint(admin, endpoint.id)).toMatchObject({ ok: true });
  const last = receiver.received.at(-1);
  const lastHeaders = last?.headers as Record<string, string>;
  expect(new Webhook(renewed.secret).verify(last?.body ?? "", lastHeaders)).toMatchObject({
    type: "ping",
  });
  expect(() => new Webhook(endpoint.secret).verify(last?.body ?? "", lastHeaders)).toThrow();
});

test("disables an endpoint after three days of failures and notifies its creator once", async () => {
  const { endpoint, id } = await buildDelivery();
  const failAgain = async () => {
    receiver.answers.push(500);
    await bringForward(id);
    await deliverDue(endpoint.id);
  };
  await failAgain();
  const read = async () => (await db.select().from(webhookEndpoints))[0];
  expect(await read()).toMatchObject({ isActive: true, switchedOffAt: null });
  await db.update(webhookEndpoints).set({ failingSince: sql`now() - interval '3 days 1 minute'` });
  await failAgain();
  expect(await read()).toMatchObject({ isActive: false, switchedOffAt: expect.any(Date) });
  const notified = await db.select().from(notifications).where(eq(notifications.userId, admin.id));
  expect(notified).toMatchObject([
    { kind: "webhook_switched_off", link: `/admin/webhooks/${endpoint.id}` },
  ]);
  await bringForward(id);
  expect(await listDueEndpoints()).toEqual([]);
  await switchEndpoint(admin, endpoint.id, true);
  expect(await deliverDue(endpoint.id)).toBe(1);
  expect(await read()).toMatchObject({ isActive: true, failingSince: null });
});

test("sends nothing for an institution whose plan has ended", async () => {
  const owner = await buildActor(db);
  const institution = await buildConnectedInstitution(db, owner);
  const { endpoint } = await buildDelivery(institution.id);
  await db.execute(sql`update membership_periods set starts_at = now() - interval '2 days',
    ends_at = now() - interval '1 minute'`);
  expect(await deliverDue(endpoint.id)).toBe(0);
  expect(receiver.received).toEqual([]);
  expect(await listDueEndpoints()).toEqual([]);
});

test("deletes deliveries after thirty days", async () => {
  const { endpoint } = await buildDelivery();
  await deliverDue(endpoint.id);
  await purgeDeliveries();
  expect(await logOf(endpoint.id)).toHaveLength(1);
  await db.update(webhookDeliveries).set({ createdAt: sql`now() - interval '31 days'` });
  await purgeDeliveries();
  expect(await logOf(endpoint.id)).toEqual([]);
});
