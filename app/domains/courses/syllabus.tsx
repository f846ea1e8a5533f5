import { useMessages } from "#app/ui/i18n.tsx";

import type { OutlineModule } from "./course.ts";

/** Renders the content of a course, module by module. */
export function Syllabus({ modules }: { modules: readonly OutlineModule[] }) {
  const t = useMessages();
  return (
    <ol className="divide-line border-line divide-y border-y">
      {modules.map(({ id, title, lessons, quizzes }) => (
        <li key={id} className="py-5">
          <h3 className="text-base break-words">
            <bdi>{title}</bdi>
          </h3>
          <ol className="text-ink-muted mt-2 list-disc ps-5">
            {lessons.map((lesson) => (
              <li key={lesson.key} className="py-0.5 break-words">
                <bdi>{lesson.title}</bdi>
              </li>
            ))}
            {quizzes.map((quiz) => (
              <li key={quiz.key} className="py-0.5 break-words">
                {t("courses.syllabusQuiz", { n: quiz.questions })}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
