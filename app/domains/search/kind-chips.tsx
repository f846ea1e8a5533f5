import { ChipLinks } from "#app/ui/chip-links.tsx";
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
    <ChipLinks
      label={t("search.kinds")}
      reloadDocument
      links={[
        { to: searchPath(query), label: t("search.all"), isCurrent: kind === undefined },
        ...shown.map((one) => ({
          to: searchPath(query, one),
          label: t(`searchDialog.kinds_${one}`),
          isCurrent: one === kind,
          count: counts[one] >= max ? `${number(max)}+` : number(counts[one]),
        })),
      ]}
    />
  );
}
