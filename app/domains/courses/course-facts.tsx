import type { ReactNode } from "react";

import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { CourseTime } from "./course-time.tsx";
import { type Course, coursePoints } from "./course.ts";

/** Renders the key facts of a course for readers who have not enrolled yet. */
export function CourseFacts({ course }: { course: Course }) {
  const t = useMessages();
  const format = useFormat();
  return (
    <dl className="divide-line divide-y">
      <Fact name={t("courses.instructor")}>
        <bdi>{course.instructor?.trim() || t("courses.platform")}</bdi>
      </Fact>
      <Fact name={t("courses.time")}>
        <CourseTime minutes={course.estimatedMinutes} />, {t("courses.timeHint")}
      </Fact>
      <Fact name={t("courses.content")}>{t("courses.lessonCount", { n: course.lessons })}</Fact>
      <Fact name={t("courses.level")}>{t(`courses.level_${course.level}`)}</Fact>
      <Fact name={t("courses.language")}>{format.language(course.language)}</Fact>
      <Fact name={t("courses.reward")}>
        {t("courses.rewardHint", { points: coursePoints.course })}
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
