import type { StarterModule } from "#app/domains/courses/starter/read-course.server.ts";
import { courseModules, lessons, questions, quizzes } from "#app/domains/courses/tables.server.ts";
import type { Db } from "#db/client.server.ts";

/** Writes the modules of an empty version, with their lessons, quizzes and questions, in order. */
export async function writeVersion(versionId: string, modules: StarterModule[], tx: Db) {
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
  for (const [at, { quiz }] of modules.entries()) {
    if (quiz) await writeQuiz(idAt(at), quiz, tx);
  }
}

async function writeQuiz(moduleId: string, quiz: NonNullable<StarterModule["quiz"]>, tx: Db) {
  const { questions: asked, ...facts } = quiz;
  const [added] = await tx
    .insert(quizzes)
    .values({ ...facts, moduleId })
    .returning({ id: quizzes.id });
  const quizId = added?.id ?? "";
  await tx
    .insert(questions)
    .values(asked.map((question, position) => ({ ...question, quizId, position })));
}
