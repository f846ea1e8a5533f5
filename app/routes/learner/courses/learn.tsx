import { coursePath, lessonPath, stepPath, stepsOf } from "#app/domains/courses/course.ts";
import { findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";

import type { Route } from "./+types/learn";

// Redirects to the step where the learner stopped, else to the first step to complete.
export async function loader({ params, context }: Route.LoaderArgs) {
  const way = await findCourseEnrollment((await requireActor(context)).id, params.slug);
  if (!way) return redirect(coursePath(params.slug));
  const steps = stepsOf(way.modules);
  const last = steps.find(({ key }) => key === way.lastLessonKey);
  if (last && !last.isDone) return redirect(lessonPath(way.slug, last.key));
  const next = steps.find(({ isDone }) => !isDone) ?? last ?? steps[0];
  return redirect(next ? stepPath(way.slug, next) : coursePath(way.slug));
}
