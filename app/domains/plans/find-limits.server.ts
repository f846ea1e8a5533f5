import { type SQL, sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { institutionLimits, userLimits } from "./plan.ts";

/** Returns the limits of a user at a moment. Only a paid period that runs at that moment counts. */
export async function findUserLimits(userId: string, tx: Db = db, at?: Date) {
  const holder = sql`m.user_id = ${userId} and m.plan = 'pro'`;
  return (await runsAt(holder, tx, at)) ? userLimits.pro : userLimits.free;
}

/**
 * Returns the limits of an institution at a moment. `mayConnect`: own identity provider, record
 * store and webhooks.
 */
export async function findInstitutionLimits(institutionId: string, tx: Db = db, at?: Date) {
  const holder = sql`m.institution_id = ${institutionId}`;
  return (await runsAt(holder, tx, at)) ? institutionLimits.institution : institutionLimits.free;
}

async function runsAt(holder: SQL, tx: Db, at?: Date): Promise<boolean> {
  const moment = at === undefined ? sql`now()` : sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ is_paid: true }>(sql`
    select true as is_paid from memberships m
    join membership_periods p on p.membership_id = m.id
    where ${holder} and p.paid_at is not null and ${moment} >= p.starts_at and ${moment} < p.ends_at
    limit 1`);
  return rows.length > 0;
}
