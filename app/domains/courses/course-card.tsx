import { BookOpen, CircleCheck, Clock } from "lucide-react";
import { Link } from "react-router";

import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { isGoalNumber } from "#app/domains/sdgs/goals.ts";
import { BadgePill } from "#app/ui/badge-pill.tsx";
import { Card } from "#app/ui/card.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { CourseTime } from "./course-time.tsx";
import { type CourseCard as CourseFacts, coursePath } from "./course.ts";
import { Stars } from "./stars.tsx";

type CourseCardProps = {
  course: CourseFacts;
  /** How far the reader is, if they take it. */
  percent?: number | undefined;
};

/** A course in a list: its goal, what it is about, how long it takes, and how far the reader is. */
export function CourseCard({ course, percent }: CourseCardProps) {
  const t = useMessages();
  const goal = isGoalNumber(course.sdgGoal) ? course.sdgGoal : null;
  return (
    <Card className="hover:border-line-strong min-w-0">
      <span
        aria-hidden="true"
        data-goal={goal ?? "all"}
        className="absolute inset-x-0 top-0 h-1.5 rounded-t-md bg-(--goal)"
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <GoalBadge goal={goal} withTitle />
        {percent !== undefined && <StatePill percent={percent} />}
      </div>
      <h2 className="mt-4 text-lg break-words">
        <Link
          to={coursePath(course.slug)}
          lang={course.language}
          className="after:absolute after:inset-0 hover:underline"
        >
          <bdi>{course.title}</bdi>
        </Link>
      </h2>
      <p dir="auto" lang={course.language} className="text-ink-muted mt-2">
        {course.summary}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-6 text-sm">
        <BadgePill>{t(`courses.level_${course.level}`)}</BadgePill>
        <span className="flex items-center gap-1.5">
          <BookOpen aria-hidden="true" className="text-ink-muted size-4" />
          {t("courses.lessonCount", { n: course.lessons })}
        </span>
        <span className="flex items-center gap-1.5">
          <Clock aria-hidden="true" className="text-ink-muted size-4" />
          <CourseTime minutes={course.estimatedMinutes} />
        </span>
        {course.rating !== null && <Stars rating={course.rating} />}
      </div>
    </Card>
  );
}

function StatePill({ percent }: { percent: number }) {
  const t = useMessages();
  if (percent < 100) {
    return <BadgePill tone="action">{t("courses.progress", { percent })}</BadgePill>;
  }
  return (
    <BadgePill tone="success" icon={<CircleCheck aria-hidden="true" className="size-3.5" />}>
      {t("courses.done")}
    </BadgePill>
  );
}
