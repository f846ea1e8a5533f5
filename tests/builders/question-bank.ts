import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { questions, quizzes } from "#app/domains/courses/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { buildActor } from "./accounts.ts";
import { buildCourse } from "./courses.ts";

/** Builds a course whose quiz draws four of twelve questions, and a learner of it. */
export async function bankCourse(tx: Db) {
  const learner: Actor = await buildActor(tx);
  const course = await buildCourse(tx);
  const { key } = course.quiz;
  const [quiz] = await tx
    .update(quizzes)
    .set({ questionsPerAttempt: 4 })
    .where(eq(quizzes.key, key))
    .returning({ id: quizzes.id });
  const quizId = quiz?.id ?? "";
  await tx.delete(questions).where(eq(questions.quizId, quizId));
  await tx.insert(questions).values(
    Array.from({ length: 12 }, (_, position) => ({
      quizId,
      position,
      kind: "single" as const,
      text: `Question ${position}`,
      options: ["wrong", "right", "other"].map((id) => ({ id, text: id })),
      answer: "right",
      explanation: `Because-${position}`,
      lessonKey: course.lessons[position % 2]?.key ?? null,
      difficulty: (position % 3) + 1,
    })),
  );
  await enrollInCourse(learner, course.slug, tx);
  return { learner, course, key, quizId };
}

/** Starts an attempt of a learner and returns its id. */
export async function startAttempt(learner: Actor, key: string, tx: Db) {
  const begun = await startQuizAttempt(learner, key, tx);
  if (!begun.ok) throw new Error(begun.reason);
  return begun.attemptId;
}
