import { Search } from "lucide-react";
import { Link } from "react-router";

import { goals, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

import { isNarrowed } from "./event-filter.ts";
import { type EventFilter, eventTypeKey, eventTypes } from "./event.ts";

type EventFilterFormProps = {
  filter: EventFilter;
  /** What else the address says, and goes on saying: which view, which month. */
  keep: Readonly<Record<string, string>>;
};

/** Narrows the list of events: a plain form whose every answer has an address. */
export function EventFilterForm({ filter, keep }: EventFilterFormProps) {
  const t = useMessages();
  const types = eventTypes.map((type) => ({ value: type, label: t(eventTypeKey(type)) }));
  const goalOptions = goals.map(({ number }) => ({
    value: String(number),
    label: t("sdgs.goalOption", { goal: number, title: t(goalTitleKey(number)) }),
  }));
  return (
    <search aria-label={t("eventList.filterLabel")}>
      <form
        method="get"
        action="/events"
        className="border-line mb-8 grid items-end gap-4 border-y py-6 sm:grid-cols-2 lg:grid-cols-[1.4fr_1.4fr_1fr_1fr_auto]"
      >
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          label={t("eventList.filterWords")}
          name="q"
          type="search"
          defaultValue={filter.words}
          autoComplete="off"
        />
        <Select
          label={t("eventList.filterGoal")}
          name="goal"
          defaultValue={filter.sdgGoal?.toString() ?? ""}
          options={[{ value: "", label: t("eventList.anyGoal") }, ...goalOptions]}
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
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="secondary"
            icon={<Search aria-hidden="true" className="size-4" />}
            className="min-h-12"
          >
            {t("eventList.filterSubmit")}
          </Button>
          {isNarrowed(filter) && (
            <Link
              reloadDocument
              to={{ pathname: "/events", search: new URLSearchParams(keep).toString() }}
              className="link inline-flex min-h-11 items-center"
            >
              {t("eventList.filterClear")}
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}
