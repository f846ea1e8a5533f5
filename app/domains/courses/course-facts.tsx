import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { Fact } from "#app/ui/thing-layout.tsx";

import { coursePoints, type Course } from "./course.ts";
import { TimeParts } from "./time/time-parts.tsx";

/** Renders the key facts of a course for readers who have not enrolled yet. */
export function CourseFacts({ course }: { course: Course }) {
  const t = useMessages();
  return (
    <>
      <Fact label={t("courses.time")}>
        <span className="grid">
          <TimeParts time={course.time} />
        </span>
      </Fact>
      <Fact label={t("courses.content")}>{t("courses.lessonCount", { n: course.lessons })}</Fact>
      <Fact label={t("courses.level")}>{t(`courses.level_${course.level}`)}</Fact>
      <Fact label={t("common.reward")}>
        {t("courses.rewardValue", { points: coursePoints.course })}
      </Fact>
    </>
  );
}

/** Renders who teaches a course, who wrote and reviewed it, and in which language. */
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
      <Credit label={t("courses.writtenBy")} by={course.writtenBy} on={course.writtenOn} />
      <Credit label={t("courses.reviewedBy")} by={course.reviewedBy} on={course.reviewedOn} />
      <dt className="text-ink-muted">{t("courses.language")}</dt>
      <dd>{format.language(course.language)}</dd>
    </dl>
  );
}

function Credit({ label, by, on }: { label: string; by: string | null; on: string | null }) {
  const { date } = useFormat();
  if (by === null) return null;
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 break-words">
        <bdi>{by}</bdi>
        {on !== null && (
          <time dateTime={on} className="text-ink-muted block">
            {date(new Date(on), "UTC")}
          </time>
        )}
      </dd>
    </>
  );
}
