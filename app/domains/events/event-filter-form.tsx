import { GoalSelect } from "#app/domains/sdgs/goal-select.tsx";
import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { isNarrowed } from "./event-filter.ts";
import { type EventFilter, eventTypeKey, eventTypes } from "./event.ts";

type EventFilterFormProps = {
  filter: EventFilter;
  /** Other search parameters to preserve, such as the view and the month. */
  preserved: Readonly<Record<string, string>>;
};

/** Renders the form that filters the list of events. */
export function EventFilterForm({ filter, preserved }: EventFilterFormProps) {
  const t = useMessages();
  const types = eventTypes.map((type) => ({ value: type, label: t(eventTypeKey(type)) }));
  return (
    <FilterForm
      label={t("eventList.filterLabel")}
      action="/events"
      preserved={preserved}
      columns="sm:grid-cols-2 lg:grid-cols-[1.4fr_1.4fr_1fr_1fr_auto]"
      submitLabel={t("eventList.filterSubmit")}
      clearLabel={isNarrowed(filter) ? t("eventList.filterClear") : undefined}
    >
      <TextInput
        label={t("eventList.filterWords")}
        name="q"
        type="search"
        defaultValue={filter.query}
        autoComplete="off"
      />
      <GoalSelect
        label={t("eventList.filterGoal")}
        name="goal"
        value={filter.sdgGoal?.toString()}
        noneLabel={t("eventList.anyGoal")}
      />
      <Select
        label={t("eventList.filterType")}
        name="type"
        defaultValue={filter.eventType ?? ""}
        options={[{ value: "", label: t("eventList.anyType") }, ...types]}
      />
      <Select
        label={t("eventList.filterWhere")}
        name="where"
        defaultValue={filter.online ? "online" : ""}
        options={[
          { value: "", label: t("eventList.anywhere") },
          { value: "online", label: t("eventList.online") },
        ]}
      />
    </FilterForm>
  );
}
