import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { type Db, db } from "#db/client.server.ts";

/** Switches the actor's morning email with the questions of the day on or off. Idempotent. */
export async function switchDailyMail(actor: Actor, isOn: boolean, tx: Db = db): Promise<void> {
  await tx.execute(sql`update profiles set ${dailyMailColumn(isOn)} where id = ${actor.id}`);
}

/** The change of a profile that switches its morning email on or off; one that is on keeps its time. */
export const dailyMailColumn = (isOn: boolean) =>
  isOn
    ? sql`daily_mail_at = coalesce(daily_mail_at, next_morning(now(), time_zone))`
    : sql`daily_mail_at = null`;

/** The number of emails that are decided in one transaction. */
const batch = 200;

/**
 * Claims the morning emails that are due, at most 200, and schedules each of these users for the next morning. Returns their ids:
 * concurrent calls never return the same one.
 */
export async function claimDailyMails(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with due as (
      select id from profiles where daily_mail_at <= now()
      order by daily_mail_at limit ${batch} for no key update skip locked
    )
    update profiles p set daily_mail_at = next_morning(now(), p.time_zone) from due
    where p.id = due.id returning p.id`);
  return rows.map(({ id }) => id);
}
