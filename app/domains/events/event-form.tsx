import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";

import { goalTitleKey, goals } from "#app/domains/sdgs/goals.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

import { eventDefaults, type EventFormValues, eventTypeKey, eventTypes } from "./event.ts";
import { TimeZoneInput } from "./time-zone-input.tsx";

type EventFormProps = {
  intent: "create" | "save";
  /** The id that a new event will have, so that sending the form twice makes one event. */
  newId?: string;
  values?: EventFormValues | undefined;
  errors: Record<string, string>;
};

/** The form that makes or changes an event. */
export function EventForm({ intent, newId, values = {}, errors }: EventFormProps) {
  const t = useMessages();
  const ref = useFocusOnError(errors);
  const isBusy = useNavigation().formData?.get("intent") === intent;
  const isNew = intent === "create";
  return (
    <Form
      ref={ref}
      method="post"
      noValidate
      preventScrollReset
      className="grid max-w-(--container-form) grid-cols-1 items-end gap-6 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value={intent} />
      {newId !== undefined && <input type="hidden" name="id" value={newId} />}
      <div className="sm:col-span-2">
        <TextInput
          label={t("events.title")}
          name="title"
          defaultValue={values.title}
          error={errors["title"]}
          aria-required
          autoComplete="off"
        />
      </div>
      <Select
        label={t("events.type")}
        name="event_type"
        defaultValue={values.event_type ?? eventDefaults.eventType}
        error={errors["event_type"]}
        options={eventTypes.map((type) => ({ value: type, label: t(eventTypeKey(type)) }))}
      />
      <GoalSelect value={values.sdg_goal} error={errors["sdg_goal"]} />
      <div className="sm:col-span-2">
        <Textarea
          label={t("events.description")}
          name="description"
          defaultValue={values.description}
          error={errors["description"]}
          aria-required
        />
      </div>
      <div className="sm:col-span-2">
        <TextInput
          label={t("events.location")}
          name="location"
          defaultValue={values.location}
          error={errors["location"]}
          autoComplete="off"
        />
      </div>
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
      <TimeZoneInput value={values.time_zone} error={errors["time_zone"]} isNew={isNew} />
      <TextInput
        label={t("events.pointsReward")}
        name="points_reward"
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        defaultValue={values.points_reward ?? eventDefaults.pointsReward}
        error={errors["points_reward"]}
      />
      <div className="sm:col-span-2">
        <Button
          type="submit"
          busy={isBusy}
          busyLabel={t(isNew ? "events.creating" : "events.saving")}
        >
          {t(isNew ? "events.create" : "events.save")}
        </Button>
      </div>
    </Form>
  );
}

function GoalSelect({ value, error }: { value: string | undefined; error: string | undefined }) {
  const t = useMessages();
  const options = goals.map(({ number }) => ({
    value: String(number),
    label: t("events.goalOption", { goal: number, title: t(goalTitleKey(number)) }),
  }));
  return (
    <Select
      label={t("events.goal")}
      name="sdg_goal"
      defaultValue={value ?? ""}
      error={error}
      options={[{ value: "", label: t("events.goalNone") }, ...options]}
    />
  );
}

function useFocusOnError(errors: Record<string, string>) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return ref;
}
