import { useLocation } from "react-router";

import { searchWith } from "#app/lib/search-with.ts";
import { LinkButton } from "#app/ui/link-button.tsx";

type ListPagerProps = {
  label: string;
  /** The cursor of the next page, if there is one. */
  nextCursor: string | null;
  nextLabel: string;
  firstLabel: string;
};

/** Renders the links to the next page of a list and back to its first. */
export function ListPager({ label, nextCursor, nextLabel, firstLabel }: ListPagerProps) {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap justify-between gap-3 empty:hidden">
      {new URLSearchParams(search).has("cursor") && (
        <LinkButton
          reloadDocument
          variant="secondary"
          to={pathname + searchWith(search, "cursor", undefined)}
        >
          {firstLabel}
        </LinkButton>
      )}
      {nextCursor !== null && (
        <LinkButton
          reloadDocument
          variant="secondary"
          className="ms-auto"
          to={pathname + searchWith(search, "cursor", nextCursor)}
        >
          {nextLabel}
        </LinkButton>
      )}
    </nav>
  );
}
