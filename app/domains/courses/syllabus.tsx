import { BadgeCheck } from "lucide-react";

import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { OutlineModule } from "./course.ts";

type SyllabusProps = {
  modules: readonly OutlineModule[];
  goal: number | null;
  /** The reading time of each lesson, by its key. */
  minutes: ReadonlyMap<string, number>;
};

/** Renders the content of a course: its modules, with the lessons numbered throughout. */
export function Syllabus({ modules, goal, minutes }: SyllabusProps) {
  const t = useMessages();
  const format = useFormat();
  const numbers = new Map(
    modules.flatMap(({ lessons }) => lessons).map(({ key }, at) => [key, at + 1]),
  );
  return (
    <ol data-goal={goal ?? "all"} className="flex flex-col gap-8">
      {modules.map(({ id, title, lessons, quizzes }) => (
        <li key={id}>
          <h3 className="text-ink-muted mb-2 text-base break-words">
            <TitleText>{title}</TitleText>
          </h3>
          <ol className="divide-line border-line divide-y border-y">
            {lessons.map((lesson) => (
              <li key={lesson.key} className={row}>
                <span
                  aria-hidden="true"
                  className="text-end font-mono text-lg font-medium text-(--goal-ink)"
                >
                  {format.number(numbers.get(lesson.key) ?? 0)}
                </span>
                <bdi className="min-w-0 break-words">{lesson.title}</bdi>
                {minutes.has(lesson.key) && (
                  <span className="text-ink-muted text-sm whitespace-nowrap">
                    {t("courses.lessonMinutes", { n: minutes.get(lesson.key) ?? 0 })}
                  </span>
                )}
              </li>
            ))}
            {quizzes.map((quiz) => (
              <li key={quiz.key} className={row}>
                <BadgeCheck
                  aria-hidden="true"
                  strokeWidth={1.5}
                  className="size-6 justify-self-end text-(--goal-ink)"
                />
                <span className="min-w-0 break-words">
                  {t("courses.syllabusQuiz", { n: quiz.questions })}
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

const row = "grid min-h-14 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-4 py-2";
