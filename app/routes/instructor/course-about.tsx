import { data } from "react-router";

import { type CourseFormField, toCourseForm } from "#app/domains/courses/studio/input.ts";
import { findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import {
  removeCourseCover,
  saveCourseCover,
} from "#app/domains/courses/studio/save-cover.server.ts";
import { studioCoursePath } from "#app/domains/courses/studio/studio.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import {
  actOnPicture,
  isPictureForm,
  maxPictureBytes,
} from "#app/http/forms/picture-upload.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { refuseAction } from "#app/http/forms/run-operation.server.ts";
import { CoverPart, coverAnswer } from "#app/routes/covers/cover-part.tsx";
import { PictureScript } from "#app/routes/covers/picture-script.tsx";
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
  const upload = await readUpload(request, maxPictureBytes);
  if (!(await findStudioCourse(actor, params.id))) {
    return refuseAction(ctx, studioRefusals["not-found"], {});
  }
  if (!isPictureForm(upload.form)) return save(ctx, actor, params.id, upload.form);
  return actOnPicture(ctx, upload, {
    save: (sent) => saveCourseCover(actor, params.id, sent),
    remove: () => removeCourseCover(actor, params.id),
    here: `${studioCoursePath(params.id)}/about#cover`,
  });
}

export default function CourseAbout({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormResult<CourseFormField> | undefined = actionData;
  if (!loaderData) return <NotFoundPage />;
  const { course, values } = loaderData;
  const ofCover = coverAnswer(answer);
  return (
    <CourseScreen course={course}>
      <CourseForm
        values={ofCover ? values : (answer?.values ?? values)}
        errors={ofCover ? {} : (answer?.errors ?? {})}
      />
      <CoverPart picture={course.cover} answer={answer} />
      <PictureScript />
    </CourseScreen>
  );
}
