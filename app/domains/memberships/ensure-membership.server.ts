import { eq } from "drizzle-orm";

import { intervals } from "#app/domains/plans/plan.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

import { findLive, type MembershipRow, lockHolder } from "./lock-holder.server.ts";
import type { Holder } from "./membership.ts";
import { endMembership } from "./periods.server.ts";
import { isInForce } from "./start-membership.server.ts";
import { memberships } from "./tables.server.ts";

type Metadata = Record<string, string> | null;

/**
 * Returns the membership named in the metadata of a subscription, and creates it on Stripe's first
 * event about it. If its holder already has a membership in force, or its user is gone, creates it
 * as already ended and queues the end of its subscription. Returns undefined if the subscription
 * does not belong to this site, or if its institution is gone.
 */
export async function ensureMembership(
  metadata: Metadata,
  subscriptionId: string,
  tx: Db,
): Promise<MembershipRow | undefined> {
  const named = readMetadata(metadata);
  if (!named) return undefined;
  const [known] = await tx.select().from(memberships).where(eq(memberships.id, named.id));
  if (known) return known;
  const { id, holder, interval, userId } = named;
  const institutionId = holder.plan === "institution" ? holder.institutionId : null;
  const hasPayer = await lockHolder({ userId, institutionId: null }, tx);
  const hasHolder = institutionId === null ? hasPayer : await lockHolder(named, tx);
  if (!hasHolder && institutionId !== null) return undefined;
  const isFree = hasPayer && hasHolder && (await makeRoom({ id: userId }, holder, tx));
  const now = new Date();
  const [made] = await tx
    .insert(memberships)
    .values({
      ...holder,
      id,
      interval,
      userId: hasPayer ? userId : null,
      method: "card",
      stripeSubscriptionId: subscriptionId,
      createdAt: now,
      endedAt: isFree ? null : now,
    })
    .returning();
  if (!isFree) await enqueue("end-subscription", { id: subscriptionId }, tx);
  return made;
}

/** Returns whether a membership was created as already ended, so that its payment is refunded. */
export const isSuperfluous = ({ createdAt, endedAt }: MembershipRow): boolean =>
  endedAt !== null && endedAt.getTime() === createdAt.getTime();

// A membership that awaits payment of an invoice is replaced by one that is paid by card.
async function makeRoom(payer: { id: string }, holder: Holder, tx: Db): Promise<boolean> {
  const live = await findLive(payer, holder, tx);
  if (!live) return true;
  const now = new Date();
  if (live.method === "card" || (await isInForce(live, now, tx))) return false;
  await endMembership(live.id, now, tx);
  return true;
}

function readMetadata(metadata: Metadata) {
  const { membership: id, plan, user: userId, institution: institutionId } = metadata ?? {};
  const interval = intervals.find((known) => known === metadata?.["interval"]);
  if (!id || !isUuid(id) || !userId || !isUuid(userId) || !interval) return undefined;
  if (plan === "pro")
    return { id, userId, interval, institutionId: null, holder: { plan } as const };
  if (plan !== "institution" || !institutionId || !isUuid(institutionId)) return undefined;
  return { id, userId, interval, institutionId, holder: { plan, institutionId } as const };
}
