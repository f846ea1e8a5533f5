import { and, eq, sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { institutionLimits, userLimits } from "./plan.ts";
import { membershipPeriods, memberships } from "./tables.server.ts";

/** Returns the limits of a user at a moment. Only a paid period that runs at that moment counts. */
export async function findUserLimits(userId: string, tx: Db = db, at?: Date) {
  const holds = and(eq(memberships.userId, userId), eq(memberships.plan, "pro"));
  return (await runsAt(holds, tx, at)) ? userLimits.pro : userLimits.free;
}

/**
 * Returns the limits of an institution at a moment. `mayConnect`: own identity provider, record
 * store and webhooks.
 */
export async function findInstitutionLimits(institutionId: string, tx: Db = db, at?: Date) {
  const holds = eq(memberships.institutionId, institutionId);
  return (await runsAt(holds, tx, at)) ? institutionLimits.institution : institutionLimits.free;
}

async function runsAt(holds: ReturnType<typeof and>, tx: Db, at?: Date): Promise<boolean> {
  const moment = at === undefined ? sql`now()` : sql`${at.toISOString()}::timestamptz`;
  const found = await tx
    .select({ id: membershipPeriods.id })
    .from(memberships)
    .innerJoin(membershipPeriods, eq(membershipPeriods.membershipId, memberships.id))
    .where(
      and(
        holds,
        sql`${membershipPeriods.paidAt} is not null`,
        sql`${moment} >= ${membershipPeriods.startsAt} and ${moment} < ${membershipPeriods.endsAt}`,
      ),
    )
    .limit(1);
  return found.length > 0;
}
