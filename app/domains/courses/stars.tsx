import { Star, StarHalf } from "lucide-react";

import { useMessages } from "#app/ui/i18n.tsx";

/** Renders a rating as stars, rounded to half a star, with a text alternative for screen readers. */
export function Stars({ rating }: { rating: number }) {
  const t = useMessages();
  return (
    <span className="text-action inline-flex items-center gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} aria-hidden="true" className="grid *:[grid-area:1/1]">
          {shownOf(rating) >= star ? (
            <Star className="size-4 fill-current" />
          ) : (
            <Star className="size-4 opacity-50" />
          )}
          {shownOf(rating) === star - 0.5 && (
            <StarHalf className="size-4 fill-current rtl:-scale-x-100" />
          )}
        </span>
      ))}
      <span className="sr-only">{t("courses.stars", { rating })}</span>
    </span>
  );
}

const shownOf = (rating: number) => Math.round(rating * 2) / 2;
