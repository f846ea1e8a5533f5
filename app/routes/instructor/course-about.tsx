import { data } from "react-router";

import { findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import {
  type CourseFormField,
  studioCoursePath,
  toCourseFormValues,
} from "#app/domains/courses/studio/studio.ts";
import { updateCourse } from "#app/domains/courses/studio/update-course.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import {
  failWithValues,
  type FormResult,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";

import type { Route } from "./+types/course-about";
import { parseCourseForm, typedCourse } from "./course-facts.server.ts";
import { CourseForm } from "./course-form.tsx";
import { CourseScreen } from "./studio-page.tsx";

export const handle = { script: false };

export async function loader({ params, context }: Route.LoaderArgs) {
  const course = await findStudioCourse(await requireActor(context), params.id);
  return course ? data({ course }) : data(undefined, { status: 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  if (!(await findStudioCourse(actor, params.id))) {
    return refuseWithValues(ctx, {}, studioRefusals["not-found"]);
  }
  const input = parseCourseForm(ctx, form);
  if (!input.ok) return input.answer;
  const store = async () => {
    const saved = await updateCourse(actor, params.id, input.input);
    if (!saved.ok) return refuseWithValues(ctx, typedCourse(form), studioRefusals[saved.reason]);
    const path = `${studioCoursePath(params.id)}/about`;
    return redirectWithToast(ctx, path, "success", { key: "studio.saved" });
  };
  return withFailure(ctx, "studio.saveFailed", store, () =>
    failWithValues(ctx, typedCourse(form), 500, { key: "studio.saveFailed" }),
  );
}

export default function CourseAbout({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormResult<CourseFormField> | undefined = actionData;
  if (!loaderData) return <NotFoundPage />;
  const { course } = loaderData;
  return (
    <CourseScreen course={course}>
      <CourseForm
        values={answer?.values ?? toCourseFormValues(course)}
        errors={answer?.errors ?? {}}
      />
    </CourseScreen>
  );
}
