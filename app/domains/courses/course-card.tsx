import { BookOpen, CircleCheck, Clock } from "lucide-react";

import { GoalCard } from "#app/domains/sdgs/goal-card.tsx";
import { BadgePill } from "#app/ui/badge-pill.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { CourseTime } from "./course-facts.tsx";
import { coursePath, type CourseCard as CourseFacts } from "./course.ts";
import { Stars } from "./stars.tsx";

type CourseCardProps = {
  course: CourseFacts;
  /** The reader's progress, if they take the course. */
  percent?: number | undefined;
};

/** Renders a course in a list: its goal, topic, duration and the reader's progress. */
export function CourseCard({ course, percent }: CourseCardProps) {
  const t = useMessages();
  return (
    <GoalCard
      goal={course.sdgGoal}
      title={course.title}
      to={coursePath(course.slug)}
      lang={course.language}
      state={percent !== undefined && <StatePill percent={percent} />}
      text={course.summary}
    >
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
    </GoalCard>
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
