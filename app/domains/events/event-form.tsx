import { PointsRewardField } from "#app/domains/passport/ledger/points-reward-field.tsx";
import { GoalSelect } from "#app/domains/sdgs/goal-select.tsx";
import { EditForm, WideField } from "#app/ui/forms/edit-form.tsx";
import { FilterForm } from "#app/ui/forms/filter-form.tsx";
import type { Found } from "#app/ui/forms/found-status.tsx";
import { LanguageSelect } from "#app/ui/forms/language-select.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { TimeZoneField } from "#app/ui/forms/time-zone-field.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { CheckInFields } from "./check-in/fields.tsx";
import { isNarrowed } from "./event-filter.ts";
import type { EventFilter, EventFormValues } from "./event-input.ts";
import { eventDefaults, eventTypeKey, eventTypes } from "./event.ts";

type EventFormProps = {
  intent: "create" | "save";
  /** The id of the new event, so that submitting the form twice creates one event. */
  newId?: string | undefined;
  values?: EventFormValues | undefined;
  errors: Record<string, string>;
  /** Whether the reader may set the points; true by default. */
  withPoints?: boolean;
};

/** Renders the form that creates or updates an event. */
export function EventForm(props: EventFormProps) {
  const { intent, newId, values = {}, errors, withPoints = true } = props;
  const t = useMessages();
  const isNew = intent === "create";
  return (
    <EditForm
      failure={t(isNew ? "events.createFailed" : "events.updateFailed")}
      intent={intent}
      newId={newId}
      errors={errors}
      submitLabel={t(isNew ? "events.create" : "common.saveChanges")}
      busyLabel={t(isNew ? "events.creating" : "common.savingChanges")}
    >
      <WideField>
        <TextInput
          label={t("events.title")}
          name="title"
          defaultValue={values.title}
          error={errors["title"]}
          aria-required
          autoComplete="off"
        />
      </WideField>
      <Select
        label={t("events.type")}
        name="event_type"
        defaultValue={values.event_type ?? eventDefaults.eventType}
        error={errors["event_type"]}
        options={eventTypes.map((type) => ({ value: type, label: t(eventTypeKey(type)) }))}
      />
      <GoalSelect value={values.sdg_goal} error={errors["sdg_goal"]} />
      <WideField>
        <Textarea
          label={t("events.description")}
          name="description"
          defaultValue={values.description}
          error={errors["description"]}
          aria-required
        />
      </WideField>
      <WideField>
        <TextInput
          label={t("events.location")}
          name="location"
          defaultValue={values.location}
          error={errors["location"]}
          autoComplete="off"
        />
      </WideField>
      <TextInput
        label={t("events.latitude")}
        note={t("common.optional")}
        hint={t("events.latitudeHint")}
        name="latitude"
        inputMode="decimal"
        dir="ltr"
        defaultValue={values.latitude}
        error={errors["latitude"]}
        autoComplete="off"
      />
      <TextInput
        label={t("events.longitude")}
        note={t("common.optional")}
        hint={t("events.longitudeHint")}
        name="longitude"
        inputMode="decimal"
        dir="ltr"
        defaultValue={values.longitude}
        error={errors["longitude"]}
        autoComplete="off"
      />
      <TextInput
        label={t("events.startDate")}
        hint={t("events.startDateHint")}
        name="start_date"
        type="datetime-local"
        defaultValue={values.start_date}
        error={errors["start_date"]}
        aria-required
      />
      <TextInput
        label={t("events.endDate")}
        hint={t("events.endDateHint")}
        name="end_date"
        type="datetime-local"
        defaultValue={values.end_date}
        error={errors["end_date"]}
      />
      <TimeZoneField
        label={t("events.timeZone")}
        hint={t("events.timeZoneHint")}
        value={values.time_zone ?? eventDefaults.timeZone}
        unchosen={isNew && values.time_zone === undefined ? eventDefaults.timeZone : undefined}
        error={errors["time_zone"]}
      />
      <LanguageSelect
        label={t("events.language")}
        name="language"
        value={values.language}
        noneLabel={t("events.languageNone")}
        error={errors["language"]}
      />
      {withPoints && (
        <PointsRewardField
          value={values.points_reward ?? eventDefaults.pointsReward}
          error={errors["points_reward"]}
        />
      )}
      <TextInput
        label={t("events.capacity")}
        hint={t("events.capacityHint")}
        name="capacity"
        inputMode="numeric"
        defaultValue={values.capacity}
        error={errors["capacity"]}
        autoComplete="off"
      />
      <CheckInFields values={values} errors={errors} />
    </EditForm>
  );
}

type EventFilterFormProps = {
  filter: EventFilter;
  /** Other search parameters to preserve, such as the view and the month. */
  preserved: Readonly<Record<string, string>>;
  found: Found | undefined;
};

/** Renders the form that filters the list of events. */
export function EventFilterForm({ filter, preserved, found }: EventFilterFormProps) {
  const t = useMessages();
  const types = eventTypes.map((type) => ({ value: type, label: t(eventTypeKey(type)) }));
  return (
    <FilterForm
      label={t("eventList.filterLabel")}
      action="/events"
      found={found}
      preserved={preserved}
      submitLabel={t("eventList.filterSubmit")}
      clearLabel={isNarrowed(filter) ? t("eventList.filterClear") : undefined}
    >
      <TextInput
        label={t("eventList.filterText")}
        name="q"
        type="search"
        defaultValue={filter.q}
        autoComplete="off"
      />
      <GoalSelect
        label={t("eventList.filterGoal")}
        name="goal"
        value={filter.sdg_goal?.toString()}
        noneLabel={t("eventList.anyGoal")}
      />
      <Select
        label={t("eventList.filterType")}
        name="type"
        defaultValue={filter.event_type ?? ""}
        options={[{ value: "", label: t("eventList.anyType") }, ...types]}
      />
      <LanguageSelect
        label={t("events.language")}
        name="language"
        value={filter.language}
        noneLabel={t("events.languageAny")}
      />
      <Select
        label={t("eventList.filterLocation")}
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
