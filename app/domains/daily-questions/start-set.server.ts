import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { type BankQuestion, drawQuestions } from "#app/domains/courses/quiz/bank/draw.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { questionsPerDay } from "./daily.ts";
import { dueQuestions, ownDay } from "./eligible.server.ts";
import { dailySets } from "./tables.server.ts";

type DueRow = {
  day: string;
  id: string;
  quiz_id: string;
  kind: BankQuestion["kind"];
  options: BankQuestion["options"];
  answer: BankQuestion["answer"];
};

/**
 * Chooses the questions of the learner's day, at most five: those that have been due longest, then such as were never
 * asked. A day has one set; another call changes nothing. Refused if there is nothing to ask.
 */
export async function startDailySet(actor: Actor, tx: Db = db) {
  const { rows } = await tx.execute<DueRow>(sql`
    select ${ownDay}::text as day, due.* from users u join profiles p on p.id = u.id
    cross join lateral (
      select * from (${dueQuestions(ownDay)}) q
      order by q.due_on nulls last, md5(u.id::text || ${ownDay}::text || q.id::text) limit ${questionsPerDay}) due
    where u.id = ${actor.id}`);
  const [first] = rows;
  if (!first) return (await hasSetToday(actor.id, tx)) ? started : refuse("nothing-due");
  const seed = `daily/${actor.id}/${first.day}`;
  const questions = rows.map(({ id, quiz_id: quizId, ...row }) => {
    const bank = [{ ...row, id, lessonKey: null, difficulty: null, seen: 0 }];
    return { id, quizId, options: drawQuestions(bank, 1, seed)[0]?.options ?? [] };
  });
  await tx
    .insert(dailySets)
    .values({ userId: actor.id, day: first.day, questions })
    .onConflictDoNothing();
  return started;
}

const started = { ok: true as const };

async function hasSetToday(userId: string, tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select s.day::text from daily_sets s join profiles p on p.id = s.user_id
    where s.user_id = ${userId} and s.day = ${ownDay}`);
  return rows.length > 0;
}
