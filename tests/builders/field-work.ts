import type { Actor } from "#app/domains/accounts/actor.ts";
import type { Answers } from "#app/domains/courses/field-work/answers.ts";
import type { FieldTask } from "#app/domains/courses/field-work/field-work.ts";
import { listTasks } from "#app/domains/courses/field-work/tasks.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { submitProof } from "#app/domains/missions/completions/submit-proof.server.ts";
import type { Db } from "#db/client.server.ts";

import { buildActor } from "./accounts.ts";
import { buildCourse, publishVersion } from "./courses.ts";

export const tripTask: FieldTask = {
  id: "trip",
  title: "Time a trip for water",
  whatToDo: "Time one trip with a watch.",
  minutes: 90,
  points: 40,
  photo: false,
  fields: [
    { id: "minutes", label: "One trip", kind: "number", unit: "minutes", min: 0, max: 600 },
    {
      id: "source",
      label: "Source",
      kind: "choice",
      options: [
        { id: "well", text: "A well" },
        { id: "tap", text: "A tap" },
      ],
    },
    { id: "price", label: "Price", kind: "text", optional: true },
  ],
};

/** Creates a published course with these local tasks in its first lesson; returns it with their missions. */
export async function buildFieldCourse(tx: Db, tasks: FieldTask[] = [tripTask]) {
  const course = await buildCourse(tx);
  const republish = async (tasks: FieldTask[]) => {
    const lessons = course.lessons.map((lesson, at) => ({
      ...lesson,
      fieldWork: at === 0 ? tasks : [],
    }));
    await publishVersion(tx, course.id, [{ title: "All of it", lessons, quiz: course.quiz }]);
    return listTasks(course.id, undefined, tx);
  };
  return { ...course, tasks: await republish(tasks), republish };
}

/** A submission of a local task without photos. */
export const sent = (values: Answers, more: { quantity?: number } = {}) => ({
  text: "",
  link: null,
  date: null,
  place: null,
  values,
  ...more,
});

/** Submits a local task for a learner, and approves it. */
export async function buildFieldResult(
  tx: Db,
  missionId: string,
  values: Answers,
  more: { learner?: Actor; quantity?: number } = {},
) {
  const { learner: given, ...measured } = more;
  const learner = given ?? (await buildActor(tx));
  const submitted = await submitProof(learner, missionId, sent(values, measured), tx);
  if (!submitted.ok) throw new Error(submitted.reason);
  const admin = await buildActor(tx, { roles: ["admin"] });
  await reviewCompletion(admin, submitted.id, { decision: "approved", review_note: null }, tx);
  return { learner, id: submitted.id };
}
