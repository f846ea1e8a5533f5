import { GoalSelect } from "#app/domains/sdgs/goal-select.tsx";
import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { type MissionFilter, missionTypeKey, missionTypes } from "./mission.ts";

/** Renders the filter of the list of missions. */
export function MissionFilterForm({ filter }: { filter: MissionFilter }) {
  const t = useMessages();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const types = missionTypes.map((type) => ({ value: type, label: t(missionTypeKey(type)) }));
  return (
    <FilterForm
      label={t("missions.filterLabel")}
      action="/missions"
      columns="sm:grid-cols-2 lg:grid-cols-[1fr_1.4fr_1fr_auto]"
      submitLabel={t("missions.filterSubmit")}
      clearLabel={isFiltered ? t("missions.filterClear") : undefined}
    >
      <Select
        label={t("missions.filterType")}
        name="type"
        defaultValue={filter.missionType ?? ""}
        options={[{ value: "", label: t("missions.anyType") }, ...types]}
      />
      <GoalSelect
        label={t("missions.filterGoal")}
        name="goal"
        value={filter.sdgGoal?.toString()}
        noneLabel={t("missions.anyGoal")}
      />
      <TextInput
        label={t("missions.place")}
        name="place"
        type="search"
        defaultValue={filter.place}
        autoComplete="off"
      />
    </FilterForm>
  );
}
