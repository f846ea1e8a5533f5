import { randomBytes, randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { QuestionAnswer, QuizAnswers } from "#app/domains/courses/course.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { submitQuizAttempt } from "#app/domains/courses/quiz/submit-attempt.server.ts";
import type { StarterModule } from "#app/domains/courses/starter/read-course.server.ts";
import { writeVersion } from "#app/domains/courses/studio/write-version.server.ts";
import { courses, courseVersions, questions, quizzes } from "#app/domains/courses/tables.server.ts";
import type { Db } from "#db/client.server.ts";

const options = ["a", "b", "c"].map((id) => ({ id, text: `Option ${id}` }));

/** One question of each kind, each with its answer key; the texts of keys and explanations occur nowhere else. */
export const fiveQuestions = [
  { kind: "single", text: "Which one?", options, answer: "b", explanation: "Because-single" },
  { kind: "multiple", text: "Which ones?", options, answer: ["a", "c"], explanation: "Because-m" },
  { kind: "true_false", text: "So it is.", options: [], answer: false, explanation: "Because-t" },
  {
    kind: "short_answer",
    text: "The word?",
    options: [],
    answer: ["secret-aquifer", "secret-well"],
    explanation: "Because-word",
  },
  {
    kind: "ordering",
    text: "In order?",
    options,
    answer: ["c", "a", "b"],
    explanation: "Because-order",
  },
] satisfies NonNullable<StarterModule["quiz"]>["questions"];

type CourseOverrides = Partial<typeof courses.$inferInsert> & {
  lessonTitles?: string[];
  hasQuiz?: boolean;
  timeLimitMinutes?: number | null;
  firstLessonKey?: string;
};

/** Creates a published course: two lessons and a quiz with one question of each kind by default. */
export async function buildCourse(tx: Db, overrides: CourseOverrides = {}) {
  const {
    lessonTitles = ["From cloud to cup", "The ladder"],
    hasQuiz = true,
    timeLimitMinutes = null,
    firstLessonKey = randomUUID(),
    ...facts
  } = overrides;
  const [course] = await tx
    .insert(courses)
    .values({
      slug: `course-${randomBytes(5).toString("hex")}`,
      title: "Clean water",
      summary: "Where water comes from.",
      description: "A course about **water**.",
      outcomes: ["You can follow your water."],
      sdgGoal: 6,
      time: { reading: 25, practice: 15, fieldWork: 60, tasks: 1 },
      status: "published",
      ...facts,
    })
    .returning();
  if (!course) throw new Error("course not created");
  const lessons = lessonTitles.map((title, at) => {
    const key = at === 0 ? firstLessonKey : randomUUID();
    return { key, title, body: `## Begin\n\nThe text of ${title}.` };
  });
  const quiz = {
    key: randomUUID(),
    title: "The quiz",
    passMark: 70,
    timeLimitMinutes,
    questions: fiveQuestions,
  };
  const modules = [{ title: "All of it", lessons, ...(hasQuiz && { quiz }) }];
  const versionId = await publishVersion(tx, course.id, modules);
  return { ...course, publishedVersionId: versionId, lessons, quiz };
}

/** Publishes a version with these modules, which new learners then take. */
export async function publishVersion(tx: Db, courseId: string, modules: StarterModule[]) {
  const earlier = await tx
    .select({ id: courseVersions.id })
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courseId));
  const [version] = await tx
    .insert(courseVersions)
    .values({ courseId, number: earlier.length + 1, publishedAt: new Date() })
    .returning();
  if (!version) throw new Error("version not created");
  await writeVersion(
    version.id,
    modules.map(({ quiz, ...module }) => ({ ...module, quizzes: quiz ? [quiz] : [] })),
    tx,
  );
  await tx.update(courses).set({ publishedVersionId: version.id }).where(eq(courses.id, courseId));
  return version.id;
}

/** Lets a learner take a quiz; without answers they fail. Returns the attempt. */
export async function buildAttempt(
  tx: Db,
  learner: Actor,
  quizKey: string,
  answers: QuizAnswers = {},
): Promise<string> {
  const begun = await startQuizAttempt(learner, quizKey, tx);
  if (!begun.ok) throw new Error(begun.reason);
  await submitQuizAttempt(learner, begun.attemptId, answers, tx);
  return begun.attemptId;
}

/** Returns the correct answers to every question of a quiz, except the given number. */
export async function rightAnswers(tx: Db, quizKey: string, leftOut = 0): Promise<QuizAnswers> {
  const asked = await tx
    .select({ id: questions.id, kind: questions.kind, answer: questions.answer })
    .from(questions)
    .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
    .where(eq(quizzes.key, quizKey))
    .orderBy(questions.position);
  return Object.fromEntries(
    asked.slice(leftOut).map(({ id, kind, answer }) => [id, given(kind, answer)]),
  );
}

const given = (kind: string, key: QuestionAnswer): QuestionAnswer =>
  kind === "short_answer" && Array.isArray(key) ? (key[0] ?? "") : key;
