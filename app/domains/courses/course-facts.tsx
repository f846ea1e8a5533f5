import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";
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

const shownNames = 5;

/** Renders who teaches a course, who wrote and reviewed it, and in which language. */
export function CourseTeaching({ course }: { course: Course }) {
  const t = useMessages();
  const format = useFormat();
  const names = [course.instructor?.trim() || t("common.productName"), ...course.coInstructors];
  // A fold hides more than one name.
  const shown = names.slice(0, names.length > shownNames + 1 ? shownNames : undefined);
  const rest = names.slice(shown.length);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      <dt className="text-ink-muted">{t("courses.instructors", { n: names.length })}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <Names names={shown} />
        {rest.length > 0 && (
          <details>
            <Summary variant="small">{t("courses.moreInstructors", { n: rest.length })}</Summary>
            <Names names={rest} />
          </details>
        )}
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

function Names({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    // Two people can have one name.
    <span key={at}>
      {at > 0 && ", "}
      <bdi>{name}</bdi>
    </span>
  ));
}
