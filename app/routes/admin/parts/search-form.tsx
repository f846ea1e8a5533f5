import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";

import { searchWith } from "#app/lib/search-with.ts";
import { Button } from "#app/ui/button.tsx";
import { type Found, FoundStatus } from "#app/ui/forms/found-status.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useApplyOnChange } from "#app/ui/forms/use-apply-on-change.ts";
import { LinkButton } from "#app/ui/link-button.tsx";

type SearchFormProps = {
  label: string;
  hint?: string;
  submitLabel: string;
  clearLabel: string;
  value: string | undefined;
  /** Further filters of the list. */
  filters?: ReactNode;
  isNarrowed?: boolean;
  found?: Found | undefined;
};

/**
 * Renders the search form of the page's list or of its open tab; the query is part of the address. A change applies at
 * once, on pages without React by `FilterScript`.
 */
export function SearchForm({
  label,
  hint,
  submitLabel,
  clearLabel,
  value,
  filters,
  isNarrowed = value !== undefined,
  found,
}: SearchFormProps) {
  const [params] = useSearchParams();
  const tab = params.get("tab");
  const applied = useApplyOnChange("q", value);
  return (
    <search data-filter="">
      <FoundStatus found={found} />
      <Form {...applied} className="filter-bar mb-6">
        {tab !== null && <input type="hidden" name="tab" value={tab} />}
        <TextInput label={label} hint={hint} name="q" type="search" defaultValue={value} />
        {filters}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            type="submit"
            variant="secondary"
            size="input"
            icon={<Search aria-hidden="true" className="size-4" />}
          >
            {submitLabel}
          </Button>
          <span data-clear="" className="empty:hidden">
            {isNarrowed && (
              <LinkButton variant="quiet" to={{ search: searchWith("", "tab", tab ?? undefined) }}>
                {clearLabel}
              </LinkButton>
            )}
          </span>
        </div>
      </Form>
    </search>
  );
}
