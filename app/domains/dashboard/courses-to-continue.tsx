import { Link } from "react-router";

import { type CourseProgress, learnPath, percentOf } from "#app/domains/courses/course.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";

import { DashboardList, DashboardSection, NothingHere } from "./section.tsx";

type CourseToContinue = CourseProgress & {
  courseId: string;
  slug: string;
  title: string;
  sdgGoal: number | null;
};

/** Renders the learner's courses in progress, each with a link to the step where they continue. */
export function CoursesToContinue({ courses }: { courses: readonly CourseToContinue[] }) {
  const t = useMessages();
  const more = { to: "/courses", label: t("dashboard.allCourses") };
  return (
    <DashboardSection id="courses" title={t("dashboard.courses")} more={more}>
      {courses.length === 0 ? (
        <NothingHere title={t("dashboard.noCourses")} hint={t("dashboard.noCoursesHint")} />
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
  const label = t("courses.progress", { percent: percentOf(course) });
  return (
    <li className="grid gap-2 py-4">
      <h3 className="text-base break-words">
        <Link to={learnPath(course.slug)} className="hover:underline">
          <bdi>{course.title}</bdi>
        </Link>
      </h3>
      <div className="flex items-center gap-4">
        <ProgressBar percent={percentOf(course)} label={label} goal={course.sdgGoal ?? undefined} />
        <span className="text-ink-muted shrink-0 text-sm">{label}</span>
      </div>
    </li>
  );
}
