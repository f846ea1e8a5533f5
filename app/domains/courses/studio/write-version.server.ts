import { courseModules, lessons, questions, quizzes } from "#app/domains/courses/tables.server.ts";
import type { VersionLesson, VersionQuiz } from "#app/domains/courses/versions/version.ts";
import type { Db } from "#db/client.server.ts";

type WrittenQuiz = Omit<VersionQuiz, "key" | "name" | "attemptsPerDay" | "questionsPerAttempt"> & {
  name?: string | null | undefined;
  key?: string | undefined;
  attemptsPerDay?: number | undefined;
  questionsPerAttempt?: number | null | undefined;
};

/** A module to be written; a lesson or quiz without a key gets a new one. */
export type WrittenModule = {
  title: string;
  lessons: (Pick<VersionLesson, "title" | "body"> & {
    key?: string | undefined;
    name?: string | null | undefined;
    fieldWork?: VersionLesson["fieldWork"] | undefined;
  })[];
  quizzes: WrittenQuiz[];
};

/** Writes the modules of an empty version, with their lessons, quizzes and questions, in order. */
export async function writeVersion(versionId: string, modules: WrittenModule[], tx: Db) {
  if (modules.length === 0) return;
  const added = await tx
    .insert(courseModules)
    .values(modules.map(({ title }, position) => ({ versionId, title, position })))
    .returning({ id: courseModules.id, position: courseModules.position });
  const ids = new Map(added.map(({ id, position }) => [position, id]));
  const idAt = (position: number) => ids.get(position) ?? "";

  const texts = modules.flatMap((module, at) =>
    module.lessons.map((lesson, position) => ({ ...lesson, moduleId: idAt(at), position })),
  );
  if (texts.length) await tx.insert(lessons).values(texts);
  for (const [at, module] of modules.entries()) {
    for (const [position, quiz] of module.quizzes.entries())
      await writeQuiz(idAt(at), { ...quiz, position }, tx);
  }
}

async function writeQuiz(moduleId: string, quiz: WrittenQuiz & { position: number }, tx: Db) {
  const { questions: asked, ...facts } = quiz;
  const [added] = await tx
    .insert(quizzes)
    .values({ ...facts, moduleId })
    .returning({ id: quizzes.id });
  const quizId = added?.id ?? "";
  if (asked.length === 0) return;
  await tx
    .insert(questions)
    .values(asked.map((question, position) => ({ ...question, quizId, position })));
}
