import { useMessages } from "#app/ui/i18n.tsx";

/** How many results a list shows, and whether there are more on the next page. */
export type Found = { n: number; hasMore?: boolean };

/** Renders the number of results for screen readers, which announce it when a filter changes it. */
export function FoundStatus({ found }: { found: Found | undefined }) {
  const t = useMessages();
  return (
    <output className="sr-only">
      {found && t(found.hasMore ? "common.foundMore" : "common.found", { n: found.n })}
    </output>
  );
}
