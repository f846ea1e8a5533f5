import { clsx } from "clsx";
import { Search } from "lucide-react";
import { Children, type ReactNode } from "react";

import { Button } from "#app/ui/button.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { type Found, FoundStatus } from "./found-status.tsx";

type FilterFormProps = {
  label: string;
  /** The address of the list. */
  action: string;
  /** Further search parameters to preserve. */
  preserved?: Readonly<Record<string, string>>;
  submitLabel: string;
  /** The label of the link that clears the filter; undefined while no filter is set. */
  clearLabel: string | undefined;
  /** Screen readers hear the number of results when a filter changes. */
  found?: Found | undefined;
  /** What stands above the fields and changes with the filter, such as saved ones. */
  above?: ReactNode;
  /** Whether the fields are as low as the rows of a table, and always collapsed on phones. */
  isDense?: boolean;
  children: ReactNode;
};

/**
 * Renders a form that filters what follows it, in one bar; every result has an address. On phones more than two fields
 * are collapsed. On a page with `applyFilters`, a change applies at once.
 */
export function FilterForm(props: FilterFormProps) {
  const { label, clearLabel, found, above, isDense = false, children } = props;
  if (!isDense && Children.count(children) <= 2)
    return (
      <search aria-label={label} data-filter="" className="mb-6 block">
        <FoundStatus found={found} />
        <Fields {...props} />
      </search>
    );
  return (
    <search
      aria-label={label}
      data-filter=""
      className={clsx("block", isDense ? "dense-filter mb-3" : "mb-6")}
    >
      <FoundStatus found={found} />
      {above !== undefined && <div data-views="">{above}</div>}
      <details className="open-if-wide group" open={clearLabel !== undefined}>
        <Summary variant="row" className="border-line border-y">
          {label}
        </Summary>
        <Fields {...props} />
      </details>
    </search>
  );
}

function Fields({ action, preserved = {}, submitLabel, clearLabel, children }: FilterFormProps) {
  return (
    <form method="get" action={action} className="filter-bar in-[details]:pt-4">
      {Object.entries(preserved).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="secondary"
          icon={<Search aria-hidden="true" className="size-4" />}
          size="input"
        >
          {submitLabel}
        </Button>
        <span data-clear="" className="empty:hidden">
          {clearLabel !== undefined && (
            <a
              href={addressOf(action, preserved)}
              className="link inline-flex min-h-11 items-center"
            >
              {clearLabel}
            </a>
          )}
        </span>
      </div>
    </form>
  );
}

function addressOf(action: string, preserved: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(preserved).toString();
  return search === "" ? action : `${action}?${search}`;
}
