import { eventDefaults, eventTypeKey, eventTypes } from "#app/domains/events/event.ts";
import { GoalSelect } from "#app/domains/sdgs/goal-select.tsx";
import type { FormValues } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { WideField } from "#app/ui/forms/edit-form.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { TimeZoneField } from "#app/ui/forms/time-zone-field.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import type { ProposalField } from "./input.ts";

type ProposalFormProps = {
  /** The id of the new event, so that submitting the form twice creates one event. */
  newId: string;
  values: FormValues<ProposalField> | undefined;
  errors: Record<string, string>;
  timeZone: string;
  institutions: readonly { id: string; name: string }[];
};

const details = ["event_type", "capacity", "time_zone"] as const;

/** Renders the form that proposes an event: what, when and where; everything else has a default. */
export function ProposalForm(props: ProposalFormProps) {
  const { newId, values = {}, errors, timeZone, institutions } = props;
  const t = useMessages();
  return (
    <div className="@container">
      <PostForm noValidate className="field-grid" failure={t("proposals.failed")}>
        <input type="hidden" name="id" value={newId} data-fresh="" />
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
        <TextInput
          label={t("proposals.starts")}
          name="start_date"
          type="datetime-local"
          defaultValue={values.start_date}
          error={errors["start_date"]}
          aria-required
        />
        <TextInput
          label={t("proposals.ends")}
          note={t("common.optional")}
          name="end_date"
          type="datetime-local"
          defaultValue={values.end_date}
          error={errors["end_date"]}
        />
        <WideField>
          <TextInput
            label={t("proposals.where")}
            hint={t("proposals.whereHint")}
            name="location"
            defaultValue={values.location}
            error={errors["location"]}
            autoComplete="off"
          />
        </WideField>
        <WideField>
          <Textarea
            label={t("proposals.what")}
            hint={t("proposals.whatHint")}
            name="description"
            rows={4}
            defaultValue={values.description}
            error={errors["description"]}
            aria-required
          />
        </WideField>
        <GoalSelect value={values.sdg_goal} error={errors["sdg_goal"]} />
        {institutions.length > 0 && (
          <Select
            label={t("proposals.institution")}
            name="institution_id"
            defaultValue={values.institution_id ?? ""}
            error={errors["institution_id"]}
            options={[
              { value: "", label: t("proposals.onOwnBehalf") },
              ...institutions.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <details
          className="col-span-full"
          open={details.some((name) => errors[name] !== undefined) || undefined}
        >
          <Summary variant="text">{t("proposals.more")}</Summary>
          <div className="field-grid pt-3">
            <Select
              label={t("events.type")}
              name="event_type"
              defaultValue={values.event_type ?? eventDefaults.eventType}
              error={errors["event_type"]}
              options={eventTypes.map((type) => ({ value: type, label: t(eventTypeKey(type)) }))}
            />
            <TextInput
              label={t("events.capacity")}
              hint={t("events.capacityHint")}
              name="capacity"
              inputMode="numeric"
              defaultValue={values.capacity}
              error={errors["capacity"]}
              autoComplete="off"
            />
            <TimeZoneField
              label={t("events.timeZone")}
              hint={t("events.timeZoneHint")}
              value={values.time_zone ?? timeZone}
              unchosen={undefined}
              error={errors["time_zone"]}
            />
          </div>
        </details>
        <div className="col-span-full flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="propose" busyLabel={t("proposals.proposing")}>
            {t("proposals.propose")}
          </Button>
          <Button type="submit" variant="secondary" name="intent" value="draft">
            {t("proposals.saveDraft")}
          </Button>
        </div>
      </PostForm>
    </div>
  );
}
