import { sql } from "drizzle-orm";

import { askForPeriod } from "#app/domains/memberships/periods.server.ts";
import { memberships } from "#app/domains/memberships/tables.server.ts";
import type { Interval } from "#app/domains/plans/plan.ts";
import type { Db } from "#db/client.server.ts";

import type { StaffMember } from "./staff.ts";

const day = 24 * 3600 * 1000;

/** Creates a paid year of Pro for one learner and an open invoice for another, once; sends no emails. */
export async function addMemberships(
  { member, asker }: { member: StaffMember; asker: StaffMember },
  now: number,
  db: Db,
): Promise<void> {
  await begin(member, "year", now - 40 * day, true, db);
  await begin(asker, "month", now - 2 * day, false, db);
}

async function begin(user: StaffMember, interval: Interval, at: number, isPaid: boolean, db: Db) {
  await db.transaction(async (tx) => {
    const [membership] = await tx
      .insert(memberships)
      .values({ plan: "pro", interval, userId: user.id, method: "invoice" })
      .onConflictDoNothing()
      .returning();
    if (!membership) return;
    const { name, email } = user;
    const billedTo = { name, email, address: ["12 Harbour Road"], country: "NG" };
    const invoice = await askForPeriod(membership, new Date(at), billedTo, tx);
    if (!invoice || !isPaid) return;
    const paidAt = new Date(at).toISOString();
    await tx.execute(sql`update invoices set issued_at = ${paidAt}, due_at = ${paidAt}::timestamptz + interval '14 days',
      paid_at = ${paidAt} where id = ${invoice.id}`);
    await tx.execute(sql`update membership_periods set paid_at = ${paidAt}
      where membership_id = ${membership.id}`);
  });
}
