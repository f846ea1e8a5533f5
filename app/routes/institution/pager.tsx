import { useLocation } from "react-router";

import { searchWith } from "#app/lib/search-with.ts";
import { LinkButton } from "#app/ui/link-button.tsx";

type PagerProps = {
  label: string;
  nextCursor: string | null;
  nextLabel: string;
  firstLabel: string;
};

/** The way to later pages of a list, and back to its first. */
export function Pager({ label, nextCursor, nextLabel, firstLabel }: PagerProps) {
  const { search } = useLocation();
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap gap-3 empty:hidden">
      {new URLSearchParams(search).has("cursor") && (
        <LinkButton
          reloadDocument
          variant="secondary"
          to={{ search: searchWith(search, "cursor", undefined) }}
        >
          {firstLabel}
        </LinkButton>
      )}
      {nextCursor !== null && (
        <LinkButton
          reloadDocument
          variant="secondary"
          to={{ search: searchWith(search, "cursor", nextCursor) }}
        >
          {nextLabel}
        </LinkButton>
      )}
    </nav>
  );
}
