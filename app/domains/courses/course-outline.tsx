import { Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router";

import { useMessages } from "#app/ui/i18n.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { Summary } from "#app/ui/summary.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import {
  type CourseEnrollment,
  coursePath,
  percentOf,
  type Step,
  stepPath,
  stepsOf,
} from "./course.ts";

type CourseOutlineProps = {
  enrollment: Pick<CourseEnrollment, "slug" | "title" | "sdgGoal" | "modules" | "progress">;
  current: string;
};

/**
 * Renders the course's outline beside the text: the current step, and the steps that are done. On a small screen it opens
 * from a slim bar below the site's header, which shows where the reader is in the course.
 */
export function CourseOutline({ enrollment, current }: CourseOutlineProps) {
  const t = useMessages();
  return (
    <>
      <details
        data-course-bar=""
        className="no-print border-line bg-paper sticky top-[calc(4rem+1px)] z-20 mx-[calc(-1*clamp(1rem,4vw,2rem))] mb-6 border-b lg:hidden"
      >
        <Summary variant="row" className="page relative min-h-11 text-sm">
          <Position enrollment={enrollment} current={current} />
          <span className="text-ink-muted font-normal">{t("courses.outline")}</span>
          <progress
            aria-hidden="true"
            value={percentOf(enrollment.progress)}
            max={100}
            data-goal={enrollment.sdgGoal ?? undefined}
            className="bar absolute inset-x-0 bottom-0 h-1 rounded-none border-0"
          />
        </Summary>
        <div className="page max-h-[60dvh] overflow-y-auto pt-4 pb-4">
          <Outline enrollment={enrollment} current={current} />
        </div>
      </details>
      <div className="no-print hidden lg:sticky lg:top-22 lg:block lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto">
        <Outline enrollment={enrollment} current={current} />
      </div>
    </>
  );
}

/** Renders which lesson or quiz of the course the reader is at; elsewhere their progress. */
function Position({ enrollment: { modules, progress }, current }: CourseOutlineProps) {
  const t = useMessages();
  const steps = stepsOf(modules);
  const kind = steps.find(({ key }) => key === current)?.kind;
  if (kind === undefined)
    return <span>{t("courses.progress", { percent: percentOf(progress) })}</span>;
  const alike = steps.filter((step) => step.kind === kind);
  const place = { n: 1 + alike.findIndex(({ key }) => key === current), count: alike.length };
  return <span>{t(kind === "lesson" ? "courses.lessonOf" : "courses.quizPlace", place)}</span>;
}

function Outline({ enrollment, current }: CourseOutlineProps) {
  const t = useMessages();
  const percent = percentOf(enrollment.progress);
  const label = t("courses.progress", { percent });
  return (
    <nav aria-label={t("courses.outlineOf", { title: enrollment.title })}>
      <p className="mb-2 font-semibold break-words">
        <Link to={coursePath(enrollment.slug)} className="hover:underline">
          <TitleText>{enrollment.title}</TitleText>
        </Link>
      </p>
      <ProgressBar percent={percent} label={label} goal={enrollment.sdgGoal ?? undefined} />
      <p className="text-ink-muted mt-1 text-sm">{label}</p>
      {enrollment.modules.map((module) => (
        <div key={module.id} className="mt-5">
          <p className="label-caps mb-1 break-words">
            <TitleText>{module.title}</TitleText>
          </p>
          <ol aria-label={module.title}>
            {stepsOf([module]).map((step) => (
              <OutlineStep
                key={step.key}
                slug={enrollment.slug}
                step={step}
                isCurrent={step.key === current}
              />
            ))}
          </ol>
        </div>
      ))}
    </nav>
  );
}

type OutlineStepProps = { slug: string; step: Step; isCurrent: boolean };

function OutlineStep({ slug, step, isCurrent }: OutlineStepProps) {
  const t = useMessages();
  const Sign = step.isDone ? CircleCheck : Circle;
  return (
    <li>
      <Link
        to={stepPath(slug, step)}
        aria-current={isCurrent ? "page" : undefined}
        className="current-fill aria-[current=page]:bg-action-soft hover:bg-sunken flex min-h-11 items-center gap-2.5 rounded-md px-2 py-2 text-sm aria-[current=page]:font-semibold"
      >
        <Sign
          aria-hidden="true"
          className={
            step.isDone ? "text-success size-4 shrink-0" : "text-ink-muted size-4 shrink-0"
          }
        />
        <bdi className="min-w-0 break-words">
          {step.kind === "quiz" ? t("courses.quizOf", { title: step.title }) : step.title}
        </bdi>
        <span className="sr-only">{t(step.isDone ? "courses.stepDone" : "courses.stepOpen")}</span>
      </Link>
    </li>
  );
}
