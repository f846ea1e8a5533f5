import "#app/ui/styles/drawing.css";
import { CircleCheck } from "lucide-react";
import { data, Form } from "react-router";

import { coursePath, courseTextLimits, stepsOf } from "#app/domains/courses/course.ts";
import {
  findLesson,
  type Lesson,
  rememberLesson,
} from "#app/domains/courses/learning/lesson-queries.server.ts";
import { findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { splitNumber } from "#app/ui/figure.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/lesson";
import { CourseFrame } from "./course-steps.tsx";
import { saveNoteForm, markDone } from "./lesson-actions.server.ts";

export const handle = { script: false, help: "complete-a-course" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const enrollment = await findCourseEnrollment(actor.id, params.slug);
  if (!enrollment) throw redirect(coursePath(params.slug));
  const lesson = isUuid(params.lesson)
    ? await findLesson(actor.id, enrollment, params.lesson)
    : undefined;
  if (!lesson) return data(undefined, { status: 404 });
  // A prefetch does not move the bookmark, only a user opening the lesson does.
  const isOpened =
    context.get(requestContext).method === "GET" && !request.headers.has("sec-purpose");
  if (isOpened) await rememberLesson(actor.id, enrollment.courseId, lesson.key);
  return { enrollment, lesson };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "done":
      return markDone(ctx, actor, params.lesson, form);
    case "note":
      return saveNoteForm(ctx, actor, params.lesson, form);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function LessonPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<"body"> | undefined = actionData;
  const errors = useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { enrollment, lesson } = loaderData;
  const lessons = stepsOf(enrollment.modules).filter(({ kind }) => kind === "lesson");
  const n = 1 + lessons.findIndex(({ key }) => key === lesson.key);
  return (
    <CourseFrame enrollment={enrollment} current={lesson.key} isNextPrimary={lesson.isDone}>
      <PageHead title={lesson.title} isUnlisted />
      <article lang={enrollment.language}>
        <LessonNumber
          goal={enrollment.sdgGoal}
          text={t("courses.lessonOf", { n, count: lessons.length })}
        />
        <h1 className="mt-1 mb-8 text-3xl break-words">
          <bdi>{lesson.title}</bdi>
        </h1>
        <div
          dir="auto"
          className="long-reading"
          dangerouslySetInnerHTML={{ __html: lesson.html }}
        />
      </article>
      <DoneButton isDone={lesson.isDone} />
      <NoteForm
        note={answer?.values?.body ?? lesson.note}
        saved={lesson.note}
        error={errors["body"]}
      />
    </CourseFrame>
  );
}

function LessonNumber({ goal, text }: { goal: number | null; text: string }) {
  const [before, number, after] = splitNumber(text);
  return (
    <p data-goal={goal ?? "all"} className="text-ink-muted text-sm">
      {before}
      <span className="font-mono text-2xl font-medium text-(--goal-ink) tabular-nums">
        {number}
      </span>
      {after}
    </p>
  );
}

function DoneButton({ isDone }: Pick<Lesson, "isDone">) {
  const t = useMessages();
  if (isDone) {
    return (
      <p className="text-success mt-10 flex items-center gap-2 font-semibold">
        <CircleCheck aria-hidden="true" className="size-5" />
        {t("courses.lessonCompleted")}
      </p>
    );
  }
  return (
    // Submits the form of the note, so that its input is saved too.
    <Button
      type="submit"
      form={formId}
      name="intent"
      value="done"
      data-failure={t("courses.doneFailed")}
      className="mt-10"
      icon={<CircleCheck aria-hidden="true" className="size-5" />}
    >
      {t("courses.markDone")}
    </Button>
  );
}

const formId = "notes";

type NoteFormProps = { note: string; saved: string; error: string | undefined };

function NoteForm({ note, saved, error }: NoteFormProps) {
  const t = useMessages();
  return (
    <Form
      method="post"
      id={formId}
      data-failure={t("courses.notesFailed")}
      className="mt-10 grid max-w-(--container-prose) gap-3"
    >
      {/* Distinguishes a note entered here from one that another tab has saved in the meantime. */}
      <input type="hidden" name="saved" value={saved} />
      <Textarea
        label={t("courses.notes")}
        hint={t("courses.notesHint")}
        name="body"
        defaultValue={note}
        maxLength={courseTextLimits.note}
        error={error}
      />
      <div>
        <Button type="submit" name="intent" value="note" variant="secondary" size="small">
          {t("courses.notesSave")}
        </Button>
      </div>
    </Form>
  );
}
