import { learnPath, percentOf } from "#app/domains/courses/course.ts";
import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { CourseToContinue, NextStep } from "./dashboard.ts";
import { StartHere } from "./start-here.tsx";

/** Renders where a learner continues: the course they opened last, else the first step. */
export function NextStepPanel({ course, first }: NextStep) {
  const t = useMessages();
  return (
    <div id="continue" className="page pt-6 md:pt-8">
      <div className="border-line bg-raised rounded-md border p-5 md:px-6">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          {/* No heading, because it stands above the heading of the page. */}
          <p className="text-lg font-semibold">
            {t(course ? "firstSteps.continue" : "firstSteps.start")}
          </p>
          <a href="/dashboard" className="link inline-block py-1 text-sm">
            {t("firstSteps.toDashboard")}
          </a>
        </div>
        {course ? <Continue course={course} /> : <StartHere first={first} />}
      </div>
    </div>
  );
}

function Continue({ course }: { course: CourseToContinue }) {
  const t = useMessages();
  const percent = percentOf(course);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <GoalSquare goal={course.sdgGoal} id={course.courseId} size="large" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <TitleText>{course.title}</TitleText>
        </p>
        <div className="mt-2">
          <ProgressBar
            percent={percent}
            label={t("courses.progress", { percent })}
            goal={course.sdgGoal ?? undefined}
          />
        </div>
      </div>
      <LinkButton to={learnPath(course.slug)} reloadDocument className="max-sm:w-full">
        {t("courses.continue")}
      </LinkButton>
    </div>
  );
}
