import { and, eq, sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { institutionLimits, personLimits } from "./plan.ts";
import { membershipPeriods, memberships } from "./tables.server.ts";

/** What a person may have at this moment: a paid period that runs now is all that counts. */
export async function findPersonLimits(userId: string, tx: Db = db) {
  const holds = and(eq(memberships.userId, userId), eq(memberships.plan, "pro"));
  return (await runsNow(holds, tx)) ? personLimits.pro : personLimits.free;
}

/** What an institution may have at this moment. `mayConnect`: own sign-in, record store and webhooks. */
export async function findInstitutionLimits(institutionId: string, tx: Db = db) {
  const holds = eq(memberships.institutionId, institutionId);
  return (await runsNow(holds, tx)) ? institutionLimits.institution : institutionLimits.free;
}

async function runsNow(holds: ReturnType<typeof and>, tx: Db): Promise<boolean> {
  const found = await tx
    .select({ id: membershipPeriods.id })
    .from(memberships)
    .innerJoin(membershipPeriods, eq(membershipPeriods.membershipId, memberships.id))
    .where(
      and(
        holds,
        sql`${membershipPeriods.paidAt} is not null`,
        sql`now() >= ${membershipPeriods.startsAt} and now() < ${membershipPeriods.endsAt}`,
      ),
    )
    .limit(1);
  return found.length > 0;
}
