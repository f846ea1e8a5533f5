import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { Fact } from "#app/ui/thing-layout.tsx";

import { coursePoints, type Course } from "./course.ts";

/** Renders the key facts of a course for readers who have not enrolled yet. */
export function CourseFacts({ course }: { course: Course }) {
  const t = useMessages();
  return (
    <>
      <Fact label={t("courses.time")}>
        <CourseTime minutes={course.estimatedMinutes} />
      </Fact>
      <Fact label={t("courses.content")}>{t("courses.lessonCount", { n: course.lessons })}</Fact>
      <Fact label={t("courses.level")}>{t(`courses.level_${course.level}`)}</Fact>
      <Fact label={t("common.reward")}>
        {t("courses.rewardValue", { points: coursePoints.course })}
      </Fact>
    </>
  );
}

/** Renders who teaches a course, and in which language. */
export function CourseTeaching({ course }: { course: Course }) {
  const t = useMessages();
  const format = useFormat();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      <dt className="text-ink-muted">{t("courses.instructor")}</dt>
      <dd className="min-w-0 break-words">
        <bdi>{course.instructor?.trim() || t("common.productName")}</bdi>
        {course.coInstructors.map((name) => (
          <span key={name}>
            {", "}
            <bdi>{name}</bdi>
          </span>
        ))}
      </dd>
      <dt className="text-ink-muted">{t("courses.language")}</dt>
      <dd>{format.language(course.language)}</dd>
    </dl>
  );
}

/** Renders the duration of a course: "2 hours", "45 minutes", "1 hour 30 minutes". */
export function CourseTime({ minutes: total }: { minutes: number }) {
  const t = useMessages();
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return t("courses.minutes", { n: minutes });
  if (minutes === 0) return t("courses.hours", { n: hours });
  return t("courses.hoursMinutes", { hours, minutes });
}
