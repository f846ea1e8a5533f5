import type { ReactNode } from "react";

import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { coursePoints, type Course } from "./course.ts";

/** Renders the key facts of a course for readers who have not enrolled yet. */
export function CourseFacts({ course }: { course: Course }) {
  const t = useMessages();
  const format = useFormat();
  return (
    <dl className="divide-line divide-y">
      <Fact name={t("courses.instructor")}>
        <bdi>{course.instructor?.trim() || t("common.productName")}</bdi>
      </Fact>
      <Fact name={t("courses.time")}>
        <CourseTime minutes={course.estimatedMinutes} />
      </Fact>
      <Fact name={t("courses.content")}>{t("courses.lessonCount", { n: course.lessons })}</Fact>
      <Fact name={t("courses.level")}>{t(`courses.level_${course.level}`)}</Fact>
      <Fact name={t("courses.language")}>{format.language(course.language)}</Fact>
      <Fact name={t("courses.reward")}>
        {t("courses.rewardValue", { points: coursePoints.course })}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
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
