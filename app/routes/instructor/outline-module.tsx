import { FileText, ListChecks } from "lucide-react";
import type { ReactNode } from "react";

import {
  studioLessonPath,
  type StudioModule,
  studioQuizPath,
} from "#app/domains/courses/studio/studio.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { DeleteItem, Grip, MoveButtons, NameForm } from "./outline-buttons.tsx";

type OutlineModuleProps = {
  courseId: string;
  module: StudioModule;
  n: number;
  count: number;
  /** Whether the version can be changed: a draft can, a published version can't. */
  isOpen: boolean;
};

/** Renders a module of the outline with its lessons and quizzes and, in a draft, the actions that change them. */
export function OutlineModule({ courseId, module, n, count, isOpen }: OutlineModuleProps) {
  const t = useMessages();
  const { id, title } = module;
  return (
    <section
      id={`m-${id}`}
      aria-labelledby={`t-${id}`}
      className="border-line bg-raised scroll-mt-24 rounded-md border p-4 sm:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="label-caps">{t("studio.moduleN", { n })}</p>
          <h2 id={`t-${id}`} className="text-lg wrap-anywhere">
            <bdi>{title}</bdi>
          </h2>
        </div>
        {isOpen && (
          <div className="flex flex-wrap justify-end">
            <MoveButtons
              intent="move-module"
              id={id}
              title={title}
              isFirst={n === 1}
              isLast={n === count}
            />
            <DeleteItem
              intent="delete-module"
              id={id}
              moduleId={id}
              title={title}
              question={t("studio.deleteModuleQuestion")}
              hint={t("studio.deleteModuleHint")}
            />
          </div>
        )}
      </header>
      <Items courseId={courseId} module={module} isOpen={isOpen} isOnly={count === 1} />
      {isOpen && (
        <div className="mt-4 grid gap-x-6 gap-y-2 lg:grid-cols-3">
          <RolledUp summary={t("studio.addLesson")}>
            <NameForm
              intent="add-lesson"
              moduleId={id}
              label={t("studio.lessonTitle")}
              submitLabel={t("studio.addLesson")}
            />
          </RolledUp>
          <RolledUp summary={t("studio.addQuiz")}>
            <NameForm
              intent="add-quiz"
              moduleId={id}
              label={t("studio.quizTitle")}
              submitLabel={t("studio.addQuiz")}
            />
          </RolledUp>
          <RolledUp summary={t("studio.rename")}>
            <NameForm
              intent="rename-module"
              id={id}
              value={title}
              label={t("studio.moduleTitle")}
              submitLabel={t("studio.rename")}
            />
          </RolledUp>
        </div>
      )}
    </section>
  );
}

function Items({
  courseId,
  module,
  isOpen,
  isOnly,
}: Pick<OutlineModuleProps, "courseId" | "module" | "isOpen"> & { isOnly: boolean }) {
  const t = useMessages();
  const { id: moduleId, lessons, quizzes } = module;
  return (
    <div className="divide-line border-line mt-4 divide-y border-y [&:not(:has(li))]:hidden">
      <ol
        data-sort={isOpen ? moduleId : undefined}
        data-title={module.title}
        className="divide-line divide-y empty:hidden"
      >
        {lessons.map(({ id, title, isEmpty }, at) => (
          <Item
            key={id}
            id={id}
            isSortable={isOpen}
            icon={<FileText aria-hidden="true" />}
            title={title}
            to={isOpen ? studioLessonPath(courseId, id) : undefined}
            mark={isEmpty && <State tone="warning">{t("studio.emptyLessonBadge")}</State>}
          >
            <MoveButtons
              intent="move-lesson"
              id={id}
              moduleId={moduleId}
              title={title}
              isFirst={at === 0 && isOnly}
              isLast={at === lessons.length - 1 && isOnly}
            />
            <DeleteItem
              intent="delete-lesson"
              id={id}
              moduleId={moduleId}
              title={title}
              question={t("studio.deleteLessonQuestion")}
              hint={t("studio.deleteItemHint")}
            />
          </Item>
        ))}
      </ol>
      <ol className="divide-line divide-y empty:hidden">
        {quizzes.map(({ id, title, questions }) => (
          <Item
            key={id}
            icon={<ListChecks aria-hidden="true" />}
            title={t("courses.quizOf", { title })}
            to={isOpen ? studioQuizPath(courseId, id) : undefined}
            mark={
              <State tone={questions === 0 ? "warning" : "neutral"}>
                {t("studio.questionsN", { n: questions })}
              </State>
            }
          >
            <DeleteItem
              intent="delete-quiz"
              id={id}
              moduleId={moduleId}
              title={title}
              question={t("studio.deleteQuizQuestion")}
              hint={t("studio.deleteItemHint")}
            />
          </Item>
        ))}
      </ol>
    </div>
  );
}

type ItemProps = {
  /** Set for an item that can be put in order. */
  id?: string;
  isSortable?: boolean;
  icon: ReactNode;
  title: string;
  /** The address of its editor, in a draft. */
  to: string | undefined;
  mark: ReactNode;
  children: ReactNode;
};

function Item({ id, isSortable = false, icon, title, to, mark, children }: ItemProps) {
  return (
    <li
      data-item={isSortable ? id : undefined}
      data-title={title}
      className="data-dragged:bg-action-soft flex flex-wrap items-center justify-between gap-x-4 py-1"
    >
      <span className="flex min-w-0 flex-1 basis-36 items-start gap-3 py-2">
        {isSortable && <Grip />}
        <span className="text-ink-muted [&>svg]:mt-0.5 [&>svg]:size-5">{icon}</span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {to === undefined ? (
            <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
          ) : (
            <a href={to} className="link min-w-0 wrap-anywhere">
              <bdi>{title}</bdi>
            </a>
          )}
          {mark}
        </span>
      </span>
      {to !== undefined && <div className="ms-auto flex flex-wrap justify-end">{children}</div>}
    </li>
  );
}

function RolledUp({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <Summary variant="small">{summary}</Summary>
      <div className="pt-3 pb-2">{children}</div>
    </details>
  );
}
