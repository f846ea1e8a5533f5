import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { Interval } from "#app/domains/plans/plan.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { findLive, type MembershipRow, lockManagedHolder } from "./lock-holder.server.ts";
import type { Holder } from "./membership.ts";
import { dropUnpaidPeriods, endMembership } from "./periods.server.ts";
import { isInForce } from "./start-membership.server.ts";
import { memberships } from "./tables.server.ts";

/**
 * Cancels a membership: paid periods stay valid until they end, nothing renews, and an open invoice
 * is cancelled. A membership that was never paid ends at once. A repeated call changes nothing.
 */
export function cancelMembership(actor: Actor, holder: Holder, tx: Db = db) {
  return withLive(actor, holder, tx, async (live, tx) => {
    if (live.cancelledAt) return false;
    const now = new Date();
    if (!(await isInForce(live, now, tx)) && live.method === "invoice") {
      await endMembership(live.id, now, tx);
      return true;
    }
    await dropUnpaidPeriods(live.id, tx);
    await applyChange(live, { cancelledAt: now }, tx);
    return true;
  });
}

/**
 * Undoes a cancellation while a paid period still runs. Refuses it afterwards. A repeated call
 * changes nothing.
 */
export function resumeMembership(actor: Actor, holder: Holder, tx: Db = db) {
  return withLive(actor, holder, tx, async (live, tx) => {
    if (!live.cancelledAt) return false;
    if (!(await isInForce(live, new Date(), tx))) return refuse("no-membership");
    await applyChange(live, { cancelledAt: null }, tx);
    return true;
  });
}

/**
 * Changes whether a membership renews by the month or by the year, from its next period on. Paid
 * periods stay as they are. Refuses a membership that is no longer in force.
 */
export function changeInterval(actor: Actor, holder: Holder, interval: Interval, tx: Db = db) {
  return withLive(actor, holder, tx, async (live, tx) => {
    if (live.interval === interval) return false;
    if (!(await isInForce(live, new Date(), tx))) return refuse("no-membership");
    // If the invoice of the next period was already sent, it is for the old interval.
    await dropUnpaidPeriods(live.id, tx);
    await applyChange(live, { interval }, tx);
    return true;
  });
}

type Change = Partial<Pick<MembershipRow, "cancelledAt" | "interval">>;

async function applyChange(live: MembershipRow, change: Change, tx: Db): Promise<void> {
  await tx
    .update(memberships)
    .set({ ...change, stripeAsOf: new Date() })
    .where(eq(memberships.id, live.id));
  if (live.method === "card") await enqueue("sync-subscription", { id: live.id }, tx);
}

type Changed = { ok: true; changed: boolean };

async function withLive(
  actor: Actor,
  holder: Holder,
  tx: Db,
  change: (live: MembershipRow, tx: Db) => Promise<boolean | Refusal<"no-membership">>,
) {
  return tx.transaction(async (tx) => {
    if (!(await lockManagedHolder(actor, holder, tx))) return refuse("not-allowed");
    const live = await findLive(actor, holder, tx);
    if (!live) return refuse("no-membership");
    const changed = await change(live, tx);
    return typeof changed === "boolean" ? ({ ok: true, changed } satisfies Changed) : changed;
  });
}
