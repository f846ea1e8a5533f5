import { Star } from "lucide-react";

import { useFormat, useMessages } from "#app/ui/i18n.tsx";

/** Renders the average rating of a course as a star and a number, with a text alternative. */
export function Rating({ rating }: { rating: number }) {
  const t = useMessages();
  const format = useFormat();
  return (
    <span className="text-ink inline-flex shrink-0 items-baseline gap-1">
      <Star aria-hidden="true" className="size-3 fill-current" />
      <span aria-hidden="true" className="font-mono tabular-nums">
        {format.number(Math.round(rating * 10) / 10)}
      </span>
      <span className="sr-only">{t("courses.stars", { rating })}</span>
    </span>
  );
}
