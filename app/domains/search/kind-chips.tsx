import { clsx } from "clsx";
import { Link } from "react-router";

import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import {
  type FoundCounts,
  searchableKinds,
  type SearchableKind,
  searchLimits,
  searchPath,
} from "./searchable.ts";

type KindChipsProps = { query: string; kind: SearchableKind | undefined; counts: FoundCounts };

/** Renders the filters of the results by kind, with the number of results of each. */
export function KindChips({ query, kind, counts }: KindChipsProps) {
  const t = useMessages();
  const { number } = useFormat();
  const max = searchLimits.counted;
  const shown = searchableKinds.filter((one) => counts[one] > 0 || one === kind);
  return (
    <nav aria-label={t("search.kinds")} className="mb-2">
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...shown].map((one) => (
          <li key={one ?? "all"}>
            <Link
              reloadDocument
              to={searchPath(query, one)}
              aria-current={one === kind ? "page" : undefined}
              className={clsx(
                "current-fill border-line-strong inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold",
                "hover:border-action aria-[current]:bg-action aria-[current]:text-on-action aria-[current]:border-transparent",
              )}
            >
              {one ? t(`searchDialog.kinds_${one}`) : t("search.all")}
              {one && (
                <span className="font-normal tabular-nums">
                  {counts[one] >= max ? `${number(max)}+` : number(counts[one])}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
