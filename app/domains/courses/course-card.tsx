import { GoalCard } from "#app/domains/sdgs/goal-card.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

import { coursePath, type CourseCard as CourseFacts } from "./course.ts";
import { Rating } from "./rating.tsx";
import { TimeParts } from "./time/time-parts.tsx";

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
      growsAs="course"
      id={course.id}
      goal={course.sdgGoal}
      picture={course.cover}
      title={course.title}
      to={coursePath(course.slug)}
      lang={course.language}
      text={course.summary}
      facts={
        <>
          {percent !== undefined && <ProgressState percent={percent} />}
          <span>{t(`courses.level_${course.level}`)}</span>
          <span>{t("courses.lessonCount", { n: course.lessons })}</span>
          <TimeParts time={course.time} />
        </>
      }
      figure={course.rating !== null && <Rating rating={course.rating} />}
    />
  );
}

function ProgressState({ percent }: { percent: number }) {
  const t = useMessages();
  if (percent < 100) return <State tone="action">{t("courses.progress", { percent })}</State>;
  return <State tone="success">{t("courses.done")}</State>;
}
