import { CircleCheck } from "lucide-react";
import { data } from "react-router";

import { CourseOutline } from "#app/domains/courses/course-outline.tsx";
import {
  type CourseEnrollment,
  coursePath,
  coursesTag,
  courseTextLimits,
  type OwnLesson,
  stepsOf,
} from "#app/domains/courses/course.ts";
import { TaskLinks } from "#app/domains/courses/field-work/task-links.tsx";
import { listTasks } from "#app/domains/courses/field-work/tasks.server.ts";
import {
  findLesson,
  findOwnLesson,
  findPublishedLesson,
  ownLessonColumn,
  rememberLesson,
} from "#app/domains/courses/learning/lesson-queries.server.ts";
import { findCourse, findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { readMadeAt } from "#app/http/forms/read-made-at.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { withReader } from "#app/http/templates/with-reader.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { splitNumber } from "#app/ui/figure.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { Route } from "./+types/lesson";
import { CheckScript } from "./check-script.tsx";
import { CourseLayout, StepNavigation } from "./course-steps.tsx";
import { saveNoteForm, markDone } from "./lesson-actions.server.ts";
import { ReportLink } from "./report-link.tsx";

import lessonStyle from "#app/ui/styles/lesson.css?url";

export const handle = {
  script: false,
  hasTemplate: true,
  hasDrafts: true,
  help: "complete-a-course",
};

// Without scripts, a page has no styles of its own but those that it links to.
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: lessonStyle }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (ctx.template) return loadTemplate(ctx, params);
  const actor = await requireActor(context);
  const own = isUuid(params.lesson)
    ? await findOwnLesson(actor.id, params.slug, params.lesson)
    : undefined;
  const enrollment = own?.enrollment ?? (await findCourseEnrollment(actor.id, params.slug));
  if (!enrollment) throw redirect(coursePath(params.slug));
  const lesson =
    own &&
    (await findLesson(actor.id, {
      courseId: enrollment.courseId,
      key: params.lesson,
      text: textOf(ctx, enrollment),
    }));
  if (!lesson) return data(undefined, { status: 404 });
  if (ctx.isOpened) await rememberLesson(actor.id, enrollment.courseId, lesson.key);
  const course: Outline = enrollment;
  const tasks = await listTasks(enrollment.courseId, lesson.key);
  return data({ course, lesson, tasks, reader: own });
}

const textOf = ({ locale, t }: RequestContext, { slug, language }: Outline) => ({
  slug,
  language,
  locale,
  t,
});

type Outline = Pick<CourseEnrollment, "slug" | "sdgGoal" | "language" | "modules">;
type Own = OwnLesson | undefined;

/** Loads a lesson of the newest version; learners of an older one get their own page. */
async function loadTemplate(ctx: RequestContext, params: Route.LoaderArgs["params"]) {
  const course = await findCourse(params.slug);
  const lesson =
    course?.isOpen && isUuid(params.lesson)
      ? await findPublishedLesson({
          courseId: course.id,
          key: params.lesson,
          text: textOf(ctx, course),
        })
      : undefined;
  if (!course || !lesson) return data(undefined, { status: 404 });
  const tasks = await listTasks(course.id, lesson.key);
  const shared = { course: course as Outline, lesson, tasks };
  const page = await withReader(ctx, shared, {
    column: ownLessonColumn(course.id, lesson.key),
    isAlike: (own) => own !== undefined && !own.enrollment.hasNewer,
    whenOpened: ({ id }) => rememberLesson(id, course.id, lesson.key),
  });
  return data(page, { headers: cacheFor(60, coursesTag) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const sent = { lesson: params.lesson, form, isLate: readMadeAt(request) !== undefined };
  switch (form.get("intent")) {
    case "done":
      return markDone(ctx, actor, sent);
    case "note":
      return saveNoteForm(ctx, actor, sent);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function LessonPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult<"body"> | undefined = actionData;
  const errors = useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { course, lesson, tasks } = loaderData;
  const lessons = stepsOf(course.modules).filter(({ kind }) => kind === "lesson");
  const n = 1 + lessons.findIndex(({ key }) => key === lesson.key);
  return (
    <CourseLayout
      outline={
        <ReaderPart pick={pickOutline}>
          {(own) => own && <CourseOutline enrollment={own} current={lesson.key} />}
        </ReaderPart>
      }
    >
      <PageHead title={lesson.title} isUnlisted />
      <article lang={course.language}>
        <LessonNumber
          goal={course.sdgGoal}
          text={t("courses.lessonOf", { n, count: lessons.length })}
        />
        <h1 className="mt-1 mb-8 text-3xl break-words">
          <TitleText>{lesson.title}</TitleText>
        </h1>
        <div
          dir="auto"
          className="long-reading"
          dangerouslySetInnerHTML={{ __html: lesson.html }}
        />
        <CheckScript html={lesson.html} />
      </article>
      <ReportLink slug={course.slug} lesson={lesson.key} />
      {tasks.length > 0 && (
        <ReaderPart pick={pickTasks}>
          {(states) => (
            <div className="mt-10 max-w-(--container-prose)">
              <TaskLinks tasks={tasks} states={states} />
            </div>
          )}
        </ReaderPart>
      )}
      <ReaderPart pick={pickDone}>{(isDone) => <DoneButton isDone={isDone} />}</ReaderPart>
      <ReaderPart pick={({ page }: Reader<Own>) => page?.note ?? ""}>
        {(note) => (
          <NoteForm
            lesson={lesson.title}
            note={answer?.values?.body ?? note}
            saved={note}
            error={errors["body"]}
          />
        )}
      </ReaderPart>
      <ReaderPart pick={pickDone}>
        {(isDone) => (
          <StepNavigation enrollment={course} current={lesson.key} isNextPrimary={isDone} />
        )}
      </ReaderPart>
    </CourseLayout>
  );
}

const pickDone = ({ page }: Reader<Own>) => page?.isDone ?? false;

const pickTasks = ({ page }: Reader<Own>) => page?.tasks ?? {};

function pickOutline({ page }: Reader<Own>) {
  if (!page) return undefined;
  const { slug, title, sdgGoal, modules, progress } = page.enrollment;
  return { slug, title, sdgGoal, modules, progress };
}

function LessonNumber({ goal, text }: { goal: number | null; text: string }) {
  const [before, number, after] = splitNumber(text);
  return (
    <p data-goal={goal ?? "all"} className="text-ink-muted text-sm max-lg:hidden">
      {before}
      <span className="font-mono text-2xl font-medium text-(--goal-ink) tabular-nums">
        {number}
      </span>
      {after}
    </p>
  );
}

function DoneButton({ isDone }: { isDone: boolean }) {
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

type NoteFormProps = { lesson: string; note: string; saved: string; error: string | undefined };

function NoteForm({ lesson, note, saved, error }: NoteFormProps) {
  const t = useMessages();
  return (
    <form
      method="post"
      id={formId}
      data-failure={t("courses.notesFailed")}
      data-offline={t("offline.submissionOfLesson", { title: lesson })}
      className="mt-10 grid max-w-(--container-prose) gap-3"
    >
      {/* Distinguishes a note entered here from one that another tab has saved in the meantime. */}
      <input type="hidden" name="saved" value={saved} data-fresh="" />
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
    </form>
  );
}
