import { Link } from "react-router";

import { learnPath, percentOf } from "#app/domains/courses/course.ts";
import type { FirstCourse } from "#app/domains/courses/first-course.ts";
import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { CourseToContinue } from "./dashboard.ts";
import { DashboardList, DashboardSection } from "./section.tsx";
import { StartHere } from "./start-here.tsx";

type CoursesToContinueProps = {
  courses: readonly CourseToContinue[];
  first: FirstCourse | undefined;
};

/** Renders the learner's courses in progress, each with a link to the step where they continue; else their first step. */
export function CoursesToContinue({ courses, first }: CoursesToContinueProps) {
  const t = useMessages();
  const more = { to: "/courses", label: t("dashboard.allCourses") };
  return (
    <DashboardSection id="courses" title={t("dashboard.courses")} more={more}>
      {courses.length === 0 ? (
        <div className="border-line border-y py-4">
          <StartHere first={first} />
        </div>
      ) : (
        <DashboardList>
          {courses.map((course) => (
            <CourseRow key={course.courseId} course={course} />
          ))}
        </DashboardList>
      )}
    </DashboardSection>
  );
}

function CourseRow({ course }: { course: CourseToContinue }) {
  const t = useMessages();
  const { percent: write } = useFormat();
  const percent = percentOf(course);
  return (
    <li className="flex items-center gap-4 py-4">
      <GoalSquare goal={course.sdgGoal} id={course.courseId} size="large" />
      <div className="min-w-0 flex-1">
        <h3 className="text-base break-words">
          <Link to={learnPath(course.slug)} className="hover:underline">
            <TitleText>{course.title}</TitleText>
          </Link>
        </h3>
        <div className="mt-1.5 flex items-center gap-2">
          <ProgressBar
            percent={percent}
            label={t("courses.progress", { percent })}
            goal={course.sdgGoal ?? undefined}
          />
          <span aria-hidden="true" className="w-[5ch] shrink-0 text-end font-mono text-sm">
            {write(percent / 100)}
          </span>
        </div>
      </div>
    </li>
  );
}
