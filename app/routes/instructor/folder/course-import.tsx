import { data } from "react-router";

import { folderLimits, importPath } from "#app/domains/courses/folder/folder.ts";
import { importCourse } from "#app/domains/courses/folder/import-course.server.ts";
import { previewUpload } from "#app/domains/courses/folder/preview-upload.server.ts";
import { storeUpload } from "#app/domains/courses/folder/store-upload.server.ts";
import { findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { studioOutcomes } from "#app/domains/courses/studio/refusals.ts";
import { studioCoursePath, studioPath } from "#app/domains/courses/studio/studio.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { issueSentence } from "#app/http/forms/field-errors.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { runAndRedirect, runOperation } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { StudioPage } from "#app/routes/instructor/studio-page.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/course-import";
import { ImportPreview, UploadForm } from "./import-parts.tsx";

export const handle = { script: false, help: "move-a-course" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { searchParams } = ctx.url;
  const id = searchParams.get("course") ?? undefined;
  const course = id === undefined ? undefined : await findStudioCourse(actor, id);
  if (id !== undefined && (!course || course.right === "see"))
    return data(undefined, { status: 404 });
  const preview = await previewUpload(actor, searchParams.get("upload") ?? "");
  return data({
    course: course && { id: course.id, title: course.title },
    preview: preview && {
      ...preview,
      problems: preview.problems.map(({ message, ...problem }) => {
        return { ...problem, text: issueSentence(message, ctx.t) };
      }),
    },
  });
}

const maxBytes = folderLimits.megabytes * 1_000_000 + 10_000;

export async function action({ request, context }: Route.ActionArgs): Promise<unknown> {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const { form, isCut } = await readUpload(request, maxBytes);
  if (textOf(form, "intent") === "import")
    return runAndRedirect(
      ctx,
      studioOutcomes,
      () => importCourse(actor, textOf(form, "upload")),
      ({ isNew }) => ({ key: isNew ? "studio.courseImported" : "studio.draftImported" }),
      ({ id }) => studioCoursePath(id),
    );
  return runOperation(ctx, { ...studioOutcomes, values: {} }, async () => {
    const file = form.get("file");
    if (isCut) return refuse("zip-too-large");
    if (!(file instanceof Blob) || file.size === 0) return refuse("not-a-zip");
    const sent = textOf(form, "course");
    const courseId = isUuid(sent) ? sent : undefined;
    const stored = await storeUpload(actor, {
      bytes: new Uint8Array(await file.arrayBuffer()),
      courseId,
    });
    if (!stored.ok) return stored;
    const query = new URLSearchParams({ ...(courseId && { course: courseId }), upload: stored.id });
    return redirect(`${importPath}?${query}#preview`);
  });
}

export default function CourseImport({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { course, preview } = loaderData;
  const answer = actionData as FormResult | undefined;
  return (
    <StudioPage
      title={t(course ? "studio.importVersion" : "studio.importCourse")}
      subtitle={t(course ? "studio.importVersionHint" : "studio.importCourseHint")}
      back={
        course
          ? { to: studioCoursePath(course.id), label: t("studio.backToCourse") }
          : { to: studioPath, label: t("studio.listTitle") }
      }
    >
      <UploadForm courseId={course?.id} error={answer?.errors?.["file"]} hasPreview={!!preview} />
      {preview && <ImportPreview preview={preview} />}
    </StudioPage>
  );
}
