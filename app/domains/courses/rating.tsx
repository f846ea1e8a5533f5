import { useFormat, useMessages } from "#app/ui/i18n.tsx";

/** Renders the average rating of a course as a star and a number, with a text alternative. */
export function Rating({ rating }: { rating: number }) {
  const t = useMessages();
  const format = useFormat();
  return (
    <span className="text-ink shrink-0 font-mono tabular-nums">
      <span aria-hidden="true">★ {format.number(Math.round(rating * 10) / 10)}</span>
      <span className="sr-only">{t("courses.stars", { rating })}</span>
    </span>
  );
}
