import { data } from "react-router";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { fieldWorkLimits } from "#app/domains/courses/field-work/field-work.ts";
import {
  parseTask,
  readTaskForm,
} from "#app/domains/courses/field-work/studio/read-task.server.ts";
import {
  deleteTask,
  saveTask,
  taskMark,
} from "#app/domains/courses/field-work/studio/save-task.server.ts";
import {
  newTask,
  type SentTask,
  toSentTask,
} from "#app/domains/courses/field-work/studio/sent-task.ts";
import { TaskTime } from "#app/domains/courses/field-work/task-time.tsx";
import { findDraftLesson } from "#app/domains/courses/studio/queries.server.ts";
import { studioOutcomes, studioRefusals } from "#app/domains/courses/studio/refusals.ts";
import { studioLessonPath } from "#app/domains/courses/studio/studio.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { type RequestContext, requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { issueSentence } from "#app/http/forms/field-errors.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import {
  refuseAction,
  runAndRedirect,
  runOperation,
} from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { DeleteItem } from "#app/routes/instructor/outline-buttons.tsx";
import { StudioPage } from "#app/routes/instructor/studio-page.tsx";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import type { Route } from "./+types/tasks";
import { TaskForm } from "./task-form.tsx";

export const handle = { script: false, help: "create-a-course" };

const { tasksOfLesson } = fieldWorkLimits;

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const lesson = await findDraftLesson(actor, params.id, params.lesson);
  if (!lesson) return data(undefined, { status: 404 });
  const { title, course, fieldWork } = lesson;
  return data({
    lesson: { title, course, path: studioLessonPath(params.id, params.lesson) },
    tasks: fieldWork.map((task) => ({ ...toSentTask(task), mark: taskMark(task) })),
    // The form has the id, so that sending it twice adds one task.
    newId: `task-${crypto.randomUUID().slice(0, 8)}`,
  });
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<unknown> {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const lesson = await findDraftLesson(actor, params.id, params.lesson);
  if (!lesson) return refuseAction(ctx, studioRefusals["not-found"]);
  const path = `${studioLessonPath(params.id, params.lesson)}/tasks`;
  const intent = textOf(form, "intent");
  if (intent === "delete-task")
    return runAndRedirect(
      ctx,
      studioOutcomes,
      () => deleteTask(actor, params.id, params.lesson, textOf(form, "id")),
      { key: "fieldWork.taskDeleted" },
      path,
    );
  if (intent === "task") return storeTask(ctx, actor, { ...params, form, path }, lesson);
  return fail(ctx, 400, { key: "common.invalidInput" });
}

type Sent = { id: string; lesson: string; form: FormData; path: string };
type Lesson = NonNullable<Awaited<ReturnType<typeof findDraftLesson>>>;

function storeTask(
  ctx: RequestContext,
  actor: Actor,
  { id, lesson, form, path }: Sent,
  { fieldWork }: Lesson,
) {
  const sent = readTaskForm(form);
  const mark = textOf(form, "mark");
  const parsed = parseTask(
    sent,
    fieldWork.find((task) => task.id === sent.id),
  );
  if (!parsed.ok) {
    const errors = Object.fromEntries(
      parsed.issues.toReversed().map(({ name, message }) => [name, issueSentence(message, ctx.t)]),
    );
    const answer = fail(ctx, 400, { key: "common.invalidInput" }, errors).data;
    return data({ ...answer, task: { ...sent, mark } }, { status: 400 });
  }
  return runOperation(ctx, studioOutcomes, async () => {
    const saved = await saveTask(actor, id, lesson, { task: parsed.task, mark });
    if (!saved.ok) return saved;
    return redirectWithToast(ctx, `${path}#t-${saved.id}`, "success", {
      key: "fieldWork.taskSaved",
    });
  });
}

type ShownTask = SentTask & { mark: string };
type TaskAnswer = FormResult & { task?: ShownTask };

export default function LessonTasks({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer = actionData as TaskAnswer | undefined;
  const errors = useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { lesson, tasks, newId } = loaderData;
  const wrong = answer?.task;
  const isNewWrong = wrong !== undefined && tasks.every(({ id }) => id !== wrong.id);
  return (
    <StudioPage
      eyebrow={`${lesson.course} · ${lesson.title}`}
      title={t("fieldWork.tasksOfLesson")}
      subtitle={t("fieldWork.tasksSubtitle")}
      back={{ to: lesson.path, label: t("fieldWork.backToLesson") }}
    >
      {tasks.length === 0 && <p className="text-ink-muted mb-6">{t("fieldWork.noTasks")}</p>}
      <ol className="grid gap-4">
        {tasks.map((task) => (
          <TaskCard
            key={task.id}
            task={wrong?.id === task.id ? wrong : task}
            errors={wrong?.id === task.id ? errors : undefined}
          />
        ))}
      </ol>
      {tasks.length >= tasksOfLesson ? (
        <p className="text-ink-muted mt-6">{t("fieldWork.tasksFull", { max: tasksOfLesson })}</p>
      ) : (
        <section
          aria-labelledby="new-task"
          className="border-line-strong mt-6 rounded-md border border-dashed p-4 sm:p-6"
        >
          <h2 id="new-task" className="mb-4 text-lg">
            {t("fieldWork.newTask")}
          </h2>
          <TaskForm
            task={isNewWrong ? wrong : newTask(newId)}
            mark=""
            errors={isNewWrong ? errors : {}}
          />
        </section>
      )}
    </StudioPage>
  );
}

type TaskCardProps = {
  task: ShownTask;
  /** Set after a rejection: the form then stays open. */
  errors: Record<string, string> | undefined;
};

function TaskCard({ task, errors }: TaskCardProps) {
  const t = useMessages();
  const [minutes, points] = [Number(task.minutes), Number(task.points)];
  return (
    <li
      id={`t-${task.id}`}
      className="border-line bg-raised scroll-mt-24 rounded-md border p-4 sm:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            <bdi>{task.title}</bdi>
          </h2>
          {errors === undefined && (
            <p className="dot-separated text-ink-muted text-sm">
              <span>
                <TaskTime minutes={minutes} />
              </span>
              <span>{t("common.points", { n: points })}</span>
            </p>
          )}
        </div>
        <DeleteItem
          intent="delete-task"
          id={task.id}
          title={task.title}
          question={t("fieldWork.deleteTaskQuestion")}
          hint={t("fieldWork.deleteTaskHint")}
        />
      </div>
      <details open={errors !== undefined || undefined} className="mt-2">
        <Summary variant="small">{t("common.edit")}</Summary>
        <div className="pt-4">
          <TaskForm task={task} mark={task.mark} errors={errors ?? {}} />
        </div>
      </details>
    </li>
  );
}
