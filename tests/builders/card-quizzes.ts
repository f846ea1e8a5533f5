import { randomUUID } from "node:crypto";

import { listSourceQuizzes } from "#app/domains/card-quizzes/sources.server.ts";
import { startCardQuiz } from "#app/domains/card-quizzes/start.server.ts";
import {
  cardNumbers,
  cardQuizAnswers,
  cardQuizPlayers,
  cardQuizzes,
} from "#app/domains/card-quizzes/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { buildClass, buildPupil } from "./classes.ts";
import { buildCourse, publishVersion } from "./courses.ts";

const options = ["Rain", "Rivers", "Wells", "Sea"].map((text, at) => ({ id: `o${at}`, text }));

/** Creates a course whose quiz has questions for answer cards, and returns what starts a live quiz of it. */
export async function buildSingleChoiceQuiz(tx: Db, questions = 4) {
  const course = await buildCourse(tx, { hasQuiz: false });
  const quiz = {
    key: randomUUID(),
    title: "The quiz",
    passMark: 70,
    timeLimitMinutes: null,
    questions: Array.from({ length: questions }, (_, at) => ({
      kind: "single" as const,
      text: `Where does water come from, ${at + 1}?`,
      options,
      answer: "o1",
      explanation: `Because of rivers, ${at + 1}. ${"Springs feed them, and rain. ".repeat(6).trim()}`,
    })),
  };
  await publishVersion(tx, course.id, [{ title: "All of it", lessons: course.lessons, quiz }]);
  const [source] = await listSourceQuizzes(course.id, tx);
  return {
    quiz: quiz.key,
    questions: source?.questions.map(({ id }) => id) ?? [],
    extra: 0,
    course,
  };
}

/** Creates a class with pupils of these names, in the order of their cards, and starts a live quiz of four questions. */
export async function buildQuizOfClass(tx: Db, names: readonly string[]) {
  const { owner, id, code, institutionId, which } = await buildClass(tx);
  const pupils: string[] = [];
  for (const name of names) pupils.push((await buildPupil(tx, code, name)).userId);
  const input = await buildSingleChoiceQuiz(tx);
  const quiz = await startCardQuiz(owner, which, input, tx);
  if (!quiz.ok) throw new Error(quiz.reason);
  return { quiz, owner, classId: id, institutionId, which, input, pupils };
}

/** Adds a user's card in a class and their answer to a live quiz that they started themselves. */
export async function buildCardRows(tx: Db, userId: string, cohortId: string): Promise<void> {
  const course = await buildCourse(tx, { status: "unpublished" });
  const values = { cohortId, startedBy: userId, courseId: course.id, quizKey: course.quiz.key };
  const [quiz] = await tx
    .insert(cardQuizzes)
    .values({ ...values, title: "Live", questions: [] })
    .returning();
  const quizId = quiz?.id ?? "";
  await tx.insert(cardNumbers).values({ cohortId, card: 1, userId });
  await tx.insert(cardQuizPlayers).values({ quizId, card: 1, userId });
  const answer = { position: 1, choice: 2, isByHand: false, readAt: new Date() };
  await tx.insert(cardQuizAnswers).values({ quizId, card: 1, ...answer });
}
