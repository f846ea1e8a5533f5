import type { CourseReview } from "#app/domains/courses/course.ts";
import { Stars } from "#app/domains/courses/stars.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

/** Renders the reviews of a course. */
export function ReviewList({ reviews }: { reviews: readonly CourseReview[] }) {
  const t = useMessages();
  const format = useFormat();
  if (reviews.length === 0) return <p className="text-ink-muted">{t("courses.noReviews")}</p>;
  return (
    <ul className="divide-line border-line divide-y border-y">
      {reviews.map(({ id, name, rating, body, at }) => (
        <li key={id} className="py-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars rating={rating} />
            <bdi className="min-w-0 font-semibold break-words">
              {name ?? t("courses.anonymousLearner")}
            </bdi>
            <span className="text-ink-muted text-sm">{format.date(at, "UTC")}</span>
          </p>
          {body !== "" && (
            <p dir="auto" className="mt-2 max-w-prose break-words whitespace-pre-line">
              {body}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
