import { sql } from "drizzle-orm";

import type { BilledTo } from "#app/domains/payments/money.ts";
import { db, type Db } from "#db/client.server.ts";

import { membershipDays } from "./billing/billing.ts";
import { writeInvoiceEmail } from "./billing/emails.server.ts";
import { lockHolder, type MembershipRow } from "./lock-holder.server.ts";
import { askForPeriod, dropUnpaidPeriods, endMembership, findPaidUntil } from "./periods.server.ts";

/**
 * Sends the invoice of the next period fourteen days before the paid one ends, once, unless the
 * membership is cancelled. Ends a membership without a current paid period if it is cancelled or
 * its invoice is fourteen days overdue. Cancels the unpaid invoices of ended memberships, such as
 * those of deleted accounts. Safe to repeat at any time, for any moment.
 */
export async function renewMemberships(at: Date = new Date(), tx: Db = db): Promise<void> {
  for (const due of await listDue(at, tx)) {
    // One after the other, each in its own transaction.
    await tx.transaction((tx) => renew(due, at, tx));
  }
  for (const { id } of await listLeftOpen(tx)) {
    await tx.transaction((tx) => dropUnpaidPeriods(id, tx));
  }
  for (const over of await listOver(at, tx)) {
    await tx.transaction(async (tx) => {
      await lockHolder(over, tx);
      const paidUntil = await findPaidUntil(over.id, tx);
      if (paidUntil === null || paidUntil <= at) await endMembership(over.id, at, tx);
    });
  }
}

type Due = Pick<MembershipRow, "id" | "userId" | "institutionId">;

const paidUntil = sql`(select max(p.ends_at) from membership_periods p
  where p.membership_id = m.id and p.paid_at is not null)`;

async function listDue(at: Date, tx: Db): Promise<Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    select m.id, m.user_id as "userId", m.institution_id as "institutionId" from memberships m
    where ${isToRenew(at)}`);
  return rows;
}

const isToRenew = (
  at: Date,
) => sql`m.ended_at is null and m.cancelled_at is null and m.method = 'invoice'
  and ${paidUntil} > ${at.toISOString()}::timestamptz
  and ${paidUntil} <= ${at.toISOString()}::timestamptz + make_interval(days => ${membershipDays.before}::int)
  and not exists (select 1 from membership_periods p
    where p.membership_id = m.id and p.starts_at >= ${paidUntil})`;

async function renew(due: Due, at: Date, tx: Db): Promise<void> {
  if (!(await lockHolder(due, tx))) return;
  const { rows } = await tx.execute<MembershipRow>(sql`
    select m.id, m.plan, m.interval, m.user_id as "userId", m.institution_id as "institutionId"
    from memberships m where m.id = ${due.id} and ${isToRenew(at)}`);
  const [membership] = rows;
  const startsAt = membership && (await findPaidUntil(membership.id, tx));
  const payer = membership && (await findPayer(membership, tx));
  if (!membership || !startsAt || !payer) return;
  const { userId, name, email, emailVerified } = payer;
  const invoice = await askForPeriod({ ...membership, userId }, startsAt, payer.billedTo, tx);
  if (!invoice) return;
  const to = { id: userId, name, email, emailVerified };
  await writeInvoiceEmail(to, "renewalSent", invoice, tx);
}

type Payer = {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  billedTo: BilledTo;
};

// Returns the user who started the membership or, if that account is gone, the first owner of its
// institution.
async function findPayer({ id, userId, institutionId }: Due, tx: Db): Promise<Payer | undefined> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    email: string;
    verified: boolean;
    billed: BilledTo | null;
    institution: string | null;
    country: string | null;
  }>(sql`
    select u.id, u.name, u.email, u.email_verified as verified, n.name as institution, n.country,
      (select v.billed_to from membership_periods p
        join invoices v on v.subject = 'membership:' || p.id::text
        where p.membership_id = ${id} and v.billed_to ->> 'name' <> ''
        order by p.starts_at desc limit 1) as billed
    from users u left join institutions n on n.id = ${institutionId}::uuid
    where u.id = coalesce(${userId}::uuid, (select o.user_id from institution_members o
      where o.institution_id = ${institutionId}::uuid and o.role = 'owner'
      order by o.joined_at, o.user_id limit 1))`);
  const [payer] = rows;
  if (!payer) return undefined;
  const { name, email, verified: emailVerified } = payer;
  const fallback = {
    name: payer.institution ?? name,
    email,
    address: [],
    country: payer.country ?? "",
  };
  return { userId: payer.id, name, email, emailVerified, billedTo: payer.billed ?? fallback };
}

async function listLeftOpen(tx: Db): Promise<{ id: string }[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct m.id from memberships m
    join membership_periods p on p.membership_id = m.id and p.paid_at is null
    join invoices v on v.subject = 'membership:' || p.id::text
    where m.ended_at is not null and v.paid_at is null and v.cancelled_at is null`);
  return rows;
}

async function listOver(at: Date, tx: Db): Promise<Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    select m.id, m.user_id as "userId", m.institution_id as "institutionId" from memberships m
    where m.ended_at is null and m.method = 'invoice'
      and coalesce(${paidUntil}, '-infinity') <= ${at.toISOString()}::timestamptz
      and (m.cancelled_at is not null or not exists (
        select 1 from membership_periods p join invoices v on v.subject = 'membership:' || p.id::text
        where p.membership_id = m.id and v.paid_at is null and v.cancelled_at is null
          and v.due_at > ${at.toISOString()}::timestamptz - make_interval(days => ${membershipDays.due}::int)))`);
  return rows;
}
