import type { Actor } from "#app/domains/accounts/actor.ts";
import type { OwnFact } from "#app/domains/courses/own-facts/own-fact.ts";
import { createCourse } from "#app/domains/courses/studio/create-course.server.ts";
import { CourseInput } from "#app/domains/courses/studio/input.ts";
import { addLesson, saveLesson } from "#app/domains/courses/studio/lessons.server.ts";
import { addModule } from "#app/domains/courses/studio/modules.server.ts";
import { addQuiz, saveQuestion } from "#app/domains/courses/studio/quizzes.server.ts";
import type { Db } from "#db/client.server.ts";

import { buildActor } from "./accounts.ts";
import { fiveQuestions } from "./courses.ts";

export const courseInput = CourseInput.parse({
  title: "Water where you live",
  summary: "Follow your water.",
  description: "From cloud to cup.",
  outcomes: "You can follow it.\n\n You can test it.",
  sdg_goal: 6,
  level: "beginner",
  language: "en",
});

/** A fact of a course with the values of two years. */
export const ridersFact: OwnFact = {
  key: "bus-riders",
  title: "People who take the bus to work",
  unit: "%",
  place: "Kisumu",
  values: { "2015": 31.2, "2024": 38.4 },
  source: { publisher: "City of Kisumu", title: "Travel survey", year: 2024 },
  checked: "2026-11-01",
  review: "2027-11-01",
};

type DraftOverrides = { title?: string; owner?: Actor };

/** Creates a draft course in the studio with a module, two lessons and a quiz with a question of each kind. */
export async function buildDraft(tx: Db, { title, owner }: DraftOverrides = {}) {
  const instructor = owner ?? (await buildActor(tx, { roles: ["instructor"] }));
  const input = { ...courseInput, ...(title !== undefined && { title }) };
  const { id } = must(await createCourse(instructor, input, tx));
  const module = must(await addModule(instructor, id, "Clouds", tx));
  const lessons: string[] = [];
  for (const name of ["Rain", "Rivers"]) {
    const lesson = must(await addLesson(instructor, id, module.id, name, tx));
    const body = `## ${name}\n\nThe text of ${name}.`;
    must(await saveLesson(instructor, id, lesson.id, { title: name, body }, tx));
    lessons.push(lesson.id);
  }
  const quiz = must(await addQuiz(instructor, id, module.id, "The quiz", tx));
  for (const question of fiveQuestions) {
    must(await saveQuestion(instructor, id, quiz.id, question, tx));
  }
  return { id, instructor, moduleId: module.id, lessons, quizId: quiz.id };
}

/** Returns a successful result; throws the reason of a failed one. */
export function must<Answer extends { ok: boolean }>(answer: Answer) {
  if (!answer.ok) throw new Error("reason" in answer ? String(answer.reason) : "not done");
  return answer as Extract<Answer, { ok: true }>;
}
