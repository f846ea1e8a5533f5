import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { ExplainedQuestion } from "#app/domains/courses/course.ts";
import { withoutAnswer } from "#app/domains/courses/quiz/bank/read-bank.server.ts";
import { type Db, db } from "#db/client.server.ts";

import {
  type AskedToday,
  type Daily,
  type DailyAnswer,
  type DailyQuestion,
  questionsPerDay,
} from "./daily.ts";
import { dueQuestions, eligibleQuestions, ownDay } from "./eligible.server.ts";
import { findSources, readAsked } from "./read-asked.server.ts";

type Row = {
  day: string;
  questions: DailyQuestion[] | null;
  answers: Record<string, DailyAnswer> | null;
  count: number;
  hasLessons: boolean;
  nextOn: string | null;
  isMailed: boolean | null;
};

/**
 * Returns the questions of the learner's day: whether there are any, and once the learner has started, each with its
 * explanation when it has been answered.
 */
export async function findDailySet(actor: Actor, tx: Db = db): Promise<Daily> {
  const { rows } = await tx.execute<Row>(sql`
    select ${ownDay}::text as day, s.questions, s.answers,
      (select count(*)::int from (select from (${dueQuestions(ownDay)}) q limit ${questionsPerDay}) due) as count,
      exists (${eligibleQuestions(sql`u.id`)}) as "hasLessons",
      (select min(k.due_on)::text from question_memory k where k.user_id = u.id and k.due_on > ${ownDay}) as "nextOn",
      case when u.email_verified then p.daily_mail_at is not null end as "isMailed"
    from users u join profiles p on p.id = u.id
    left join daily_sets s on s.user_id = u.id and s.day = ${ownDay}
    where u.id = ${actor.id}`);
  const [row] = rows;
  if (!row) return { state: "none", hasLessons: false, nextOn: null, isMailed: null };
  const { day, questions, answers, count, hasLessons, nextOn, isMailed } = row;
  if (questions === null) {
    return count > 0
      ? { state: "ready", count, isMailed }
      : { state: "none", hasLessons, nextOn, isMailed };
  }
  const asked = await describe(actor.id, { questions, answers: answers ?? {} }, tx);
  const isFinished = asked.every(({ explained }) => explained);
  return { state: isFinished ? "finished" : "open", day, asked, nextOn, isMailed };
}

type Set = { questions: DailyQuestion[]; answers: Record<string, DailyAnswer> };

async function describe(userId: string, { questions, answers }: Set, tx: Db) {
  const ids = questions.map(({ id }) => id);
  const [found, sources] = await Promise.all([
    readAsked(questions, tx),
    findSources(userId, ids, tx),
  ]);
  return found.flatMap((question): AskedToday[] => {
    const source = sources.get(question.id);
    if (!source) return [];
    const { slug, title, language, lesson, isPassed } = source;
    const answer = answers[question.id];
    const explained: ExplainedQuestion | null = answer
      ? {
          ...withoutAnswer(question),
          ...answer,
          explanation: question.explanation,
          answer: isPassed ? question.answer : null,
          lessonKey: question.lessonKey,
        }
      : null;
    return [
      { question: withoutAnswer(question), explained, course: { slug, title, language }, lesson },
    ];
  });
}
