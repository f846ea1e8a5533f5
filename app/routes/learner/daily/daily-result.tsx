import { lessonPath } from "#app/domains/courses/course.ts";
import { Explanation } from "#app/domains/courses/quiz/explanation.tsx";
import type { AskedToday } from "#app/domains/daily-questions/daily.ts";
import { Figure } from "#app/ui/figure.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

type DailyResultProps = { daily: { asked: AskedToday[]; nextOn: string | null } };

/** Renders the result of the day: how many answers were right, when the next questions come, and each explanation. */
export function DailyResult({ daily: { asked, nextOn } }: DailyResultProps) {
  const t = useMessages();
  const format = useFormat();
  const right = asked.filter(({ explained }) => explained?.isRight).length;
  return (
    <>
      <div className="border-line bg-raised rounded-md border p-6">
        <p>
          <Figure size="row" text={t("dailyQuestions.result", { right, count: asked.length })} />
        </p>
        <p className="mt-1 font-semibold">{t("dailyQuestions.doneToday")}</p>
        {nextOn !== null && (
          <p className="text-ink-muted mt-1">
            {t("dailyQuestions.nextOn", { date: format.date(nextOn, "UTC") })}
          </p>
        )}
        <LinkButton to="/dashboard" reloadDocument variant="secondary" className="mt-4">
          {t("firstSteps.toDashboard")}
        </LinkButton>
      </div>
      <ol className="divide-line border-line mt-10 divide-y border-t">
        {asked.map((one) => (
          <Explained key={one.question.id} asked={one} />
        ))}
      </ol>
    </>
  );
}

function Explained({ asked: { question, explained, course, lesson } }: { asked: AskedToday }) {
  const t = useMessages();
  if (!explained) return null;
  return (
    <li className="py-6">
      <h2 lang={course.language} className="mb-3 text-base font-semibold break-words">
        <bdi>{question.text}</bdi>
      </h2>
      <Explanation question={explained} language={course.language} />
      {lesson && (
        <p className="mt-2 break-words">
          {!explained.isRight && `${t("courses.readAgain")} `}
          <a href={lessonPath(course.slug, lesson.key)} lang={course.language} className="link">
            <bdi>{lesson.title}</bdi>
          </a>
        </p>
      )}
    </li>
  );
}
