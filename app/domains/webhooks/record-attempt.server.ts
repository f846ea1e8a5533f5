import { eq, sql } from "drizzle-orm";

import { notify } from "#app/domains/notifications/notify.server.ts";
import type { Db } from "#db/client.server.ts";

import { type Attempt, isTaken } from "./send-delivery.server.ts";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "./tables.server.ts";
import { ping, retryPauses, webhookLimits } from "./webhook.ts";

type Tried = { id: string; endpointId: string };

/**
 * Records the result of an attempt and the delivery's next state: delivered, another attempt after a longer pause, or
 * failed. An endpoint that has failed for days is disabled, and its creator is notified.
 */
export async function recordAttempt(tried: Tried, attempt: Attempt, tx: Db): Promise<void> {
  await tx.transaction(async (tx) => {
    const [locked] = await tx
      .select({ event: webhookDeliveries.event })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, tried.id))
      .for("update");
    // Deleted with its endpoint, or with the account of its user.
    if (!locked) return;
    const [recorded] = await tx
      .insert(webhookAttempts)
      .values({ deliveryId: tried.id, number: nextNumber(tried.id), ...attempt })
      .returning({ number: webhookAttempts.number });
    const isPing = locked.event === ping;
    const pause = isPing ? undefined : retryPauses[(recorded?.number ?? 1) - 1];
    await tx
      .update(webhookDeliveries)
      .set(isTaken(attempt) ? delivered : pause === undefined ? failed : waiting(pause))
      .where(eq(webhookDeliveries.id, tried.id));
    if (isTaken(attempt)) await recordSuccess(tried.endpointId, tx);
    else if (!isPing) await recordFailure(tried.endpointId, tx);
  });
}

const nextNumber = (id: string) =>
  sql`(select coalesce(max(number), 0) + 1 from webhook_attempts where delivery_id = ${id}::uuid)`;

const delivered = {
  status: "delivered" as const,
  deliveredAt: sql`now()`,
  nextAttemptAt: null,
};
const failed = { status: "failed" as const, nextAttemptAt: null };
const waiting = (pause: number) => ({
  status: "waiting" as const,
  nextAttemptAt: sql`now() + ${pause} * interval '1 second'`,
});

async function recordSuccess(endpointId: string, tx: Db): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(sql`${webhookEndpoints.id} = ${endpointId} and failing_since is not null`);
}

async function recordFailure(endpointId: string, tx: Db): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: sql`now()` })
    .where(sql`${webhookEndpoints.id} = ${endpointId} and failing_since is null`);
  const [off] = await tx
    .update(webhookEndpoints)
    .set({ isActive: false, switchedOffAt: sql`now()` })
    .where(
      sql`${webhookEndpoints.id} = ${endpointId} and is_active
        and failing_since < now() - ${webhookLimits.failingDays} * interval '1 day'`,
    )
    .returning();
  if (off?.createdBy) await notifyReporter(off.createdBy, off, tx);
}

async function notifyReporter(
  maker: string,
  { id, institutionId, url, switchedOffAt }: typeof webhookEndpoints.$inferSelect,
  tx: Db,
): Promise<void> {
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from institutions where id = ${institutionId}`,
  );
  const [institution] = rows;
  await notify(
    maker,
    {
      kind: "webhook_switched_off",
      params: { host: new URL(url).host, days: webhookLimits.failingDays },
      link: institution
        ? `/institutions/${institution.slug}/staff/webhooks/${id}`
        : `/admin/webhooks/${id}`,
      source: `webhook:${id}:off:${switchedOffAt?.getTime()}`,
    },
    tx,
  );
}
