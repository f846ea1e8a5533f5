import { sql } from "drizzle-orm";

import { claimDailyMails } from "#app/domains/accounts/email/daily-mail.server.ts";
import { questionsPerDay } from "#app/domains/daily-questions/daily.ts";
import { dueQuestions, ownDay } from "#app/domains/daily-questions/eligible.server.ts";
import { enqueueEach } from "#app/platform/jobs.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { type DailyReader, writeDailyMail } from "./write.server.ts";

/**
 * Queues the emails with the questions of the day that are due, in batches. Several processes share the work, and nobody
 * gets two for one day; nobody gets one without questions, or after answering them.
 */
export async function sendDailyQuestions(tx: Db = db): Promise<void> {
  let claimed = 1;
  while (claimed > 0) claimed = await sendBatch(tx);
}

const sendBatch = (tx: Db): Promise<number> =>
  tx.transaction(async (tx) => {
    const ids = await claimDailyMails(tx);
    if (ids.length === 0) return 0;
    const { rows } = await tx.execute<DailyReader & { quietUntil: string | null }>(sql`
      select u.id, u.email, p.full_name as name, p.language, n.count as questions,
        quiet_until(now(), p.time_zone, p.quiet_from, p.quiet_to)::text as "quietUntil"
      from users u join profiles p on p.id = u.id
      cross join lateral (
        select count(*)::int from (select from (${dueQuestions(ownDay)}) q limit ${questionsPerDay}) due) n
      where u.id = any(${sql.param(ids)}::uuid[]) and u.email_verified and p.mail_allowed
        and n.count > 0
        and not exists (select from daily_sets s where s.user_id = u.id and s.day = ${ownDay})`);
    const times = rows.map(({ quietUntil }) => (quietUntil === null ? null : new Date(quietUntil)));
    if (rows.length > 0) await enqueueEach("send-mail", rows.map(writeDailyMail), tx, times);
    return ids.length;
  });
