import { data } from "react-router";

import { renderLesson } from "#app/domains/courses/learning/render-lesson.server.ts";
import { readFactsOfCourse } from "#app/domains/courses/own-facts/find-fact.server.ts";
import {
  findUnknownFacts,
  quotingLessonInput,
} from "#app/domains/courses/studio/known-facts.server.ts";
import { findDraftLesson } from "#app/domains/courses/studio/queries.server.ts";
import { studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import {
  studioCoursePath,
  studioFactsPath,
  studioLessonPath,
  studioLimits,
} from "#app/domains/courses/studio/studio.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readFieldErrors } from "#app/http/forms/field-errors.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { refuseAction } from "#app/http/forms/run-operation.server.ts";
import { AutosaveScript } from "#app/routes/instructor/edits/autosave-script.tsx";
import { ConflictPanel } from "#app/routes/instructor/edits/conflict-panel.tsx";
import type { EditResult } from "#app/routes/instructor/edits/conflict.server.ts";
import {
  AutosaveStatus,
  EditFields,
  type EditedItem,
  autosaveOf,
} from "#app/routes/instructor/edits/edit-fields.tsx";
import { CheckScript } from "#app/routes/learner/courses/check-script.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileInput } from "#app/ui/forms/file-input.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/lesson-edit";
import { type LessonField, maxLessonBytes, storeLesson } from "./lesson-actions.server.ts";
import { StudioPage } from "./studio-page.tsx";

import lessonStyle from "#app/ui/styles/lesson.css?url";

export const handle = { script: false, help: "write-a-lesson" };

// Without scripts, a page has no styles of its own but those that it links to.
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: lessonStyle }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const lesson = await findDraftLesson(actor, params.id, params.lesson);
  if (!lesson) return data(undefined, { status: 404 });
  const { url, locale, t } = context.get(requestContext);
  const find = await readFactsOfCourse(params.id);
  const isShown = url.searchParams.has("preview");
  const { slug, language } = lesson;
  const html = isShown
    ? await renderLesson(lesson.body, { slug, language, locale, t, find }, 3)
    : undefined;
  const unknown = findUnknownFacts(quotingLessonInput(find), lesson);
  const errors = unknown ? readFieldErrors(unknown, t) : {};
  return data({ lesson, html, errors, courseId: params.id, editor: crypto.randomUUID() });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  if (!(await findDraftLesson(actor, params.id, params.lesson))) {
    return refuseAction<LessonField>(ctx, studioRefusals["not-found"], {});
  }
  const input = await readUpload(request, maxLessonBytes);
  return storeLesson(ctx, actor, { courseId: params.id, lessonId: params.lesson }, input);
}

export default function LessonEdit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  if (!loaderData) return <NotFoundPage />;
  const { lesson, html, errors, courseId, editor } = loaderData;
  const answer: EditResult | undefined = actionData;
  return (
    <StudioPage
      eyebrow={t("studio.lessonEyebrow", { course: lesson.course })}
      title={lesson.title}
      back={{ to: studioCoursePath(courseId), label: t("studio.backToCourse") }}
    >
      <LessonForm
        lesson={lesson}
        errors={answer?.errors ?? errors}
        answer={answer}
        item={{
          courseId,
          edit: "lesson",
          item: lesson.id,
          revision: lesson.revision,
          editor,
          conflict: answer?.conflict,
        }}
      />
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton
          variant="secondary"
          reloadDocument
          to={`${studioLessonPath(courseId, lesson.id)}/tasks`}
        >
          {t("fieldWork.editTasks", { n: lesson.fieldWork.length })}
        </LinkButton>
        <LinkButton variant="secondary" reloadDocument to={studioFactsPath(courseId)}>
          {t("ownFacts.ofCourse")}
        </LinkButton>
      </p>
      <AutosaveScript />
      {html !== undefined && (
        <section
          id="preview"
          aria-labelledby="preview-title"
          className="border-line mt-12 scroll-mt-24 border-t pt-8"
        >
          <h2 id="preview-title" className="label-caps mb-6">
            {t("studio.previewTitle")}
          </h2>
          {html === "" ? (
            <p className="text-ink-muted">{t("studio.previewEmpty")}</p>
          ) : (
            <div dir="auto" className="long-reading" dangerouslySetInnerHTML={{ __html: html }} />
          )}
          {/* The next preview replaces this one in place. */}
          <CheckScript />
        </section>
      )}
    </StudioPage>
  );
}

type LessonFormProps = {
  lesson: { title: string; body: string };
  errors: Record<string, string>;
  answer: EditResult | undefined;
  item: EditedItem;
};

function LessonForm({ lesson, errors, answer, item }: LessonFormProps) {
  const t = useMessages();
  const values = answer?.values ?? lesson;
  return (
    <form
      {...autosaveOf(item)}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="form-with-advice"
    >
      <div className="grid max-w-(--container-prose) gap-6">
        <EditFields {...item} />
        {item.conflict && <ConflictPanel conflict={item.conflict} />}
        <TextInput
          label={t("studio.lessonTitle")}
          name="title"
          defaultValue={values.title}
          error={errors["title"]}
          aria-required
          autoComplete="off"
        />
        <Textarea
          label={t("studio.body")}
          hint={t("studio.bodyHint")}
          name="body"
          defaultValue={values.body}
          error={errors["body"]}
          rows={20}
          className="min-h-96 font-mono text-sm"
        />
        <div className="bg-page border-line sticky bottom-0 -mx-1 flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-1 py-2">
          <Button
            type="submit"
            name="intent"
            value="save"
            variant={item.conflict ? "secondary" : "primary"}
          >
            {t("studio.saveLesson")}
          </Button>
          <Button type="submit" name="intent" value="preview" variant="secondary">
            {t("studio.showPreview")}
          </Button>
          <AutosaveStatus />
        </div>
      </div>
      <fieldset className="border-line bg-raised grid max-w-(--container-prose) gap-4 rounded-md border p-6">
        <legend className="sr-only">{t("studio.addImage")}</legend>
        <TextInput
          label={t("studio.imageAlt")}
          hint={t("studio.imageAltHint")}
          name="alt"
          defaultValue={answer?.values?.["alt"]}
          maxLength={300}
          autoComplete="off"
        />
        <FileInput
          label={t("studio.image")}
          hint={t("studio.imageHint", { megabytes: studioLimits.pictureMegabytes })}
          name="picture"
          accept="image/jpeg,image/png,image/webp"
          error={errors["picture"]}
        />
        <div>
          <p className="text-ink-muted mb-3 text-sm">{t("studio.addImageHint")}</p>
          <Button type="submit" name="intent" value="picture" variant="secondary" data-interim="">
            {t("studio.addImage")}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
