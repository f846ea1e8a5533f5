import { Star } from "lucide-react";

import { useMessages } from "#app/ui/i18n.tsx";

/** Renders a rating as stars, with a text alternative for screen readers. */
export function Stars({ rating }: { rating: number }) {
  const t = useMessages();
  return (
    <span className="text-action inline-flex items-center gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={star <= Math.round(rating) ? "size-4 fill-current" : "size-4 opacity-50"}
        />
      ))}
      <span className="sr-only">{t("courses.stars", { rating })}</span>
    </span>
  );
}
