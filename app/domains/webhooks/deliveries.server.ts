import { eq, sql } from "drizzle-orm";

import { findInstitutionLimits } from "#app/domains/plans/find-limits.server.ts";
import { db, type Db } from "#db/client.server.ts";

import { recordAttempt } from "./record-attempt.server.ts";
import { sendDelivery } from "./send-delivery.server.ts";
import { webhookEndpoints } from "./tables.server.ts";
import { webhookLimits } from "./webhook.ts";

const concurrency = 4;

/** Returns the endpoints with deliveries that are due. */
export async function listDueEndpoints(tx: Db = db): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id from webhook_endpoints e
    where e.is_active and exists (select from webhook_deliveries d
      where d.endpoint_id = e.id and d.status = 'waiting' and d.next_attempt_at <= now())`);
  return rows.map(({ id }) => id);
}

/** Sends all due deliveries of an endpoint, a few at once, each by one process only; returns the number of attempts. */
export async function deliverDue(
  endpointId: string,
  tx: Db = db,
  stop?: AbortSignal,
): Promise<number> {
  if (!(await isPaidFor(endpointId, tx))) return putOff(endpointId, tx);
  let attempts = 0;
  for (;;) {
    if (stop?.aborted) return attempts;
    // Each round claims the deliveries that are due at that time.
    const claimed = await claim(endpointId, tx);
    if (claimed.length === 0) return attempts;
    await Promise.all(claimed.map((delivery) => attempt(delivery, tx, stop)));
    attempts += claimed.length;
  }
}

/** Sends one delivery now, even if another process has claimed it. */
export async function deliverNow(id: string, tx: Db = db) {
  const { rows } = await tx.execute<Claimed>(sql`
    select ${claimedColumns} from webhook_deliveries d
    join webhook_endpoints e on e.id = d.endpoint_id where d.id = ${id}::uuid`);
  const [delivery] = rows;
  return delivery && attempt(delivery, tx);
}

type Claimed = {
  id: string;
  endpointId: string;
  url: string;
  payload: unknown;
  encryptedSecrets: string[];
};

const claimedColumns = sql`d.id, d.endpoint_id as "endpointId", e.url, d.payload,
  array_remove(array[e.sealed_secret,
    case when e.old_secret_until > now() then e.sealed_old_secret end], null) as "encryptedSecrets"`;

// A claim lasts two minutes; if the process dies in the meantime, another claims the delivery.
async function claim(endpointId: string, tx: Db): Promise<Claimed[]> {
  const { rows } = await tx.execute<Claimed>(sql`
    with due as (
      select d.id from webhook_deliveries d
      where d.endpoint_id = ${endpointId}::uuid and d.status = 'waiting' and d.next_attempt_at <= now()
      order by d.next_attempt_at, d.id limit ${concurrency}::integer
      for update skip locked
    )
    update webhook_deliveries d set next_attempt_at = now() + interval '2 minutes'
    from due, webhook_endpoints e
    where d.id = due.id and e.id = d.endpoint_id and e.is_active
    returning ${claimedColumns}`);
  return rows;
}

async function attempt(delivery: Claimed, tx: Db, stop?: AbortSignal) {
  const made = await sendDelivery(delivery, stop);
  await recordAttempt(delivery, made, tx);
  return made;
}

async function isPaidFor(endpointId: string, tx: Db): Promise<boolean> {
  const [endpoint] = await tx
    .select({ institutionId: webhookEndpoints.institutionId })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId));
  if (!endpoint?.institutionId) return true;
  return (await findInstitutionLimits(endpoint.institutionId, tx)).mayConnect;
}

// The institution's plan has ended: deliveries wait until their retention period ends.
async function putOff(endpointId: string, tx: Db): Promise<0> {
  await tx.execute(sql`
    update webhook_deliveries set next_attempt_at = now() + interval '1 hour'
    where endpoint_id = ${endpointId}::uuid and status = 'waiting' and next_attempt_at <= now()`);
  return 0;
}

/** Deletes deliveries, with their attempts, that are older than the retention period. */
export async function purgeDeliveries(tx: Db = db): Promise<void> {
  await tx.execute(sql`
    delete from webhook_deliveries
    where created_at < now() - ${webhookLimits.retentionDays} * interval '1 day'`);
}
