import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { switchDailyMail } from "#app/domains/accounts/email/daily-mail.server.ts";
import {
  findStop,
  switchMail,
  writeStopToken,
} from "#app/domains/accounts/email/stop-mail.server.ts";
import { completeLesson } from "#app/domains/courses/learning/complete-lesson.server.ts";
import { submitQuizAttempt } from "#app/domains/courses/quiz/submit-attempt.server.ts";
import { startDailySet } from "#app/domains/daily-questions/start-set.server.ts";
import type { Mail } from "#app/platform/email/mail.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { bankCourse, startAttempt } from "#tests/builders/question-bank.ts";
import { inRollback } from "#tests/db.ts";

import { sendDailyQuestions } from "./send.server.ts";

test.each([
  ["2026-11-23T05:59:59Z", "Europe/Berlin", "2026-11-23T06:00:00Z"],
  ["2026-11-23T06:00:00Z", "Europe/Berlin", "2026-11-24T06:00:00Z"],
  ["2026-03-28T06:00:00Z", "Europe/Berlin", "2026-03-29T05:00:00Z"],
  ["2026-11-23T00:00:00Z", "Asia/Kathmandu", "2026-11-23T01:15:00Z"],
  ["2026-11-23T00:00:00Z", null, "2026-11-23T07:00:00Z"],
])("after %s in %s, the next morning is %s", (moment, zone, expected) =>
  inRollback(async (tx) => {
    const { rows } = await tx.execute<{ at: string }>(
      sql`select next_morning(${moment}::timestamptz, ${zone}::text)::text as at`,
    );
    expect(new Date(rows[0]?.at ?? "")).toEqual(new Date(expected));
  }),
);

const mails = async (tx: Db) => {
  const { rows } = await tx.execute<{ payload: Mail }>(sql`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-mail' order by j.id`);
  return rows.map(({ payload }) => payload);
};

const makeDue = (tx: Db) =>
  tx.execute(sql`update profiles set daily_mail_at = now() where daily_mail_at is not null`);

/** Creates a learner with questions, and takes them for one who wants an email. */
async function buildReader(tx: Db) {
  const { learner, course, key } = await bankCourse(tx);
  for (const lesson of course.lessons) await completeLesson(learner, lesson.key, tx);
  await submitQuizAttempt(learner, await startAttempt(learner, key, tx), {}, tx);
  await tx.execute(sql`update users set email_verified = true where id = ${learner.id}`);
  await switchDailyMail(learner, true, tx);
  return learner;
}

test("is sent once a morning to those who wish it, and ends with the link in it", () =>
  inRollback(async (tx) => {
    const learner = await buildReader(tx);
    await sendDailyQuestions(tx);
    expect(await mails(tx)).toEqual([]);
    await makeDue(tx);
    await sendDailyQuestions(tx);
    await sendDailyQuestions(tx);
    const [mail, ...others] = await mails(tx);
    expect(others).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([learner.email, "5 questions for today"]);
    expect(mail?.text).toContain("Answer now:\nhttp://localhost:3000/daily-questions");
    const token = writeStopToken(learner.id, "daily");
    expect(mail?.headers?.["List-Unsubscribe"]).toBe(
      `<http://localhost:3000/unsubscribe/${token}>`,
    );

    expect(await findStop(token, tx)).toEqual({ kind: "daily", isOn: true });
    for (let n = 0; n < 2; n++)
      expect(await switchMail(token, false, tx)).toEqual({ ok: true, kind: "daily" });
    expect(await findStop(token, tx)).toEqual({ kind: "daily", isOn: false });
    await makeDue(tx);
    await sendDailyQuestions(tx);
    expect(await mails(tx)).toHaveLength(1);
    await switchMail(token, true, tx);
    expect(await findStop(token, tx)).toEqual({ kind: "daily", isOn: true });
  }));

test("is not sent without questions, after they were begun, to unconfirmed addresses, or against the settings", () =>
  inRollback(async (tx) => {
    const nothing = await buildActor(tx);
    await tx.execute(sql`update users set email_verified = true where id = ${nothing.id}`);
    await switchDailyMail(nothing, true, tx);
    await startDailySet(await buildReader(tx), tx);
    const [unconfirmed, unwilling, off] = [
      await buildReader(tx),
      await buildReader(tx),
      await buildReader(tx),
    ];
    await tx.execute(sql`update users set email_verified = false where id = ${unconfirmed.id}`);
    await tx.execute(sql`update profiles set mail_allowed = false where id = ${unwilling.id}`);
    await switchDailyMail(off, false, tx);
    await makeDue(tx);
    await sendDailyQuestions(tx);
    expect(await mails(tx)).toEqual([]);
  }));
