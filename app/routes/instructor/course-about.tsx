import { data } from "react-router";

import { type CourseFormField, toCourseForm } from "#app/domains/courses/studio/input.ts";
import { findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseAction } from "#app/http/forms/run-operation.server.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";

import type { Route } from "./+types/course-about";
import { save } from "./course-facts.server.ts";
import { CourseForm } from "./course-form.tsx";
import { CourseScreen } from "./studio-page.tsx";

export const handle = { script: false, help: "create-a-course" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const course = await findStudioCourse(await requireActor(context), params.id);
  return course ? data({ course, values: toCourseForm(course) }) : data(undefined, { status: 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  if (!(await findStudioCourse(actor, params.id))) {
    return refuseAction(ctx, studioRefusals["not-found"], {});
  }
  return save(ctx, actor, params.id, form);
}

export default function CourseAbout({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormResult<CourseFormField> | undefined = actionData;
  if (!loaderData) return <NotFoundPage />;
  const { course, values } = loaderData;
  return (
    <CourseScreen course={course}>
      <CourseForm values={answer?.values ?? values} errors={answer?.errors ?? {}} />
    </CourseScreen>
  );
}
