import { data } from "react-router";

import { findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import {
  removeCourseCover,
  saveCourseCover,
} from "#app/domains/courses/studio/save-cover.server.ts";
import { studioCoursePath } from "#app/domains/courses/studio/studio.ts";
import { readDetails } from "#app/domains/courses/studio/update-course.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import {
  actOnPicture,
  isPictureForm,
  maxPictureBytes,
} from "#app/http/forms/picture-upload.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { refuseAction } from "#app/http/forms/run-operation.server.ts";
import { CoverPart, coverAnswer } from "#app/routes/covers/cover-part.tsx";
import { PictureScript } from "#app/routes/covers/picture-script.tsx";
import { AutosaveScript } from "#app/routes/instructor/edits/autosave-script.tsx";
import type { EditResult } from "#app/routes/instructor/edits/conflict.server.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/course-about";
import { save } from "./course-facts.server.ts";
import { CourseForm } from "./course-form.tsx";
import { CourseScreen } from "./studio-page.tsx";

export const handle = { script: false, help: "create-a-course" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const course = await findStudioCourse(await requireActor(context), params.id);
  if (!course || course.right === "see") return data(undefined, { status: 404 });
  const { details, isDraft, saved } = await readDetails(course.id);
  const { revision } = saved;
  return data({ course, values: details, isDraft, revision, editor: crypto.randomUUID() });
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
  const t = useMessages();
  const answer: EditResult | undefined = actionData;
  if (!loaderData) return <NotFoundPage />;
  const { course, values, isDraft, revision, editor } = loaderData;
  const conflict = answer?.conflict;
  const ofCover = coverAnswer(answer);
  return (
    <CourseScreen course={course}>
      {isDraft && <p className="mb-6 max-w-prose font-semibold">{t("studio.detailsNotPublic")}</p>}
      <CourseForm
        item={{ courseId: course.id, edit: "details", item: "", revision, editor, conflict }}
        values={ofCover ? values : (answer?.values ?? values)}
        errors={ofCover ? {} : (answer?.errors ?? {})}
      />
      <CoverPart picture={course.cover} answer={answer} />
      <PictureScript />
      <AutosaveScript />
    </CourseScreen>
  );
}
