import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import type { Found } from "#app/ui/forms/found-status.tsx";
import { Select, type Option } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { type InstitutionFilter, institutionsPath } from "./institution.ts";

type InstitutionFilterFormProps = {
  filter: InstitutionFilter;
  countries: readonly Option[];
  found: Found;
};

/** Renders the filter of the list of institutions. */
export function InstitutionFilterForm({ filter, countries, found }: InstitutionFilterFormProps) {
  const t = useMessages();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <FilterForm
      label={t("institutions.filterLabel")}
      action={institutionsPath}
      found={found}
      submitLabel={t("institutions.filterSubmit")}
      clearLabel={isFiltered ? t("institutions.filterClear") : undefined}
    >
      <TextInput
        label={t("institutions.filterName")}
        name="q"
        type="search"
        defaultValue={filter.query}
        autoComplete="off"
      />
      <Select
        label={t("institutions.filterCountry")}
        name="country"
        defaultValue={filter.country ?? ""}
        options={[{ value: "", label: t("institutions.anyCountry") }, ...countries]}
      />
    </FilterForm>
  );
}
