import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { Holder } from "#app/domains/memberships/membership.ts";
import { membershipPeriods, memberships } from "#app/domains/memberships/tables.server.ts";
import type { Interval } from "#app/domains/plans/plan.ts";
import type { Db } from "#db/client.server.ts";

type Overrides = {
  holder?: Holder;
  interval?: Interval;
  method?: "card" | "invoice";
  stripeSubscriptionId?: string;
  /** The start and the end of the paid period, in days from now. */
  days?: [number, number];
};

/** Creates a membership with one paid period, from yesterday for thirty days by default. */
export async function buildMembership(tx: Db, actor: Actor, overrides: Overrides = {}) {
  const { holder = { plan: "pro" }, interval = "month", days = [-1, 29], ...rest } = overrides;
  const [membership] = await tx
    .insert(memberships)
    .values({ ...holder, interval, userId: actor.id, method: "invoice", ...rest })
    .returning();
  if (!membership) throw new Error("The membership was not created");
  const [from, to] = days.map((n) => sql`now() + make_interval(days => ${n}::int)`);
  const [period] = await tx
    .insert(membershipPeriods)
    .values({
      membershipId: membership.id,
      startsAt: sql`${from}`,
      endsAt: sql`${to}`,
      paidAt: sql`${from}`,
    })
    .returning();
  if (!period) throw new Error("period not created");
  return { membership, period };
}
