import { amountKey, fieldKey, isWhole } from "#app/domains/impact/measure.ts";
import type { Mission } from "#app/domains/missions/mission.ts";
import { EditForm, WideField } from "#app/ui/forms/edit-form.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { type AttendedEvent, proofPanelId, type ProofFormValues } from "./completion.ts";
import { PhotoField } from "./photo-field.tsx";

type ProofFormProps = {
  mission: Pick<Mission, "title" | "measure" | "measureMax">;
  /** The events that the proof can name. */
  events: readonly AttendedEvent[];
  /** The values typed before a refusal. The browser does not restore the chosen photos. */
  typed?: ProofFormValues | undefined;
  errors: Record<string, string>;
};

/**
 * Renders the form that submits a proof. Its text fields precede the photos, so that they arrive
 * first.
 */
export function ProofForm({ mission, events, typed, errors }: ProofFormProps) {
  const t = useMessages();
  return (
    <EditForm
      failure={t("missions.submitFailed")}
      offline={t("offline.submissionOfMission", { title: mission.title })}
      intent="submit"
      replaces={proofPanelId}
      encType="multipart/form-data"
      errors={errors}
      submitLabel={t("missions.submitProof")}
      busyLabel={t("missions.submitting")}
    >
      <WideField>
        <Textarea
          label={t("missions.proofField")}
          hint={t("missions.proofFieldHint")}
          name="text"
          defaultValue={typed?.text}
          error={errors["text"]}
          aria-required
        />
      </WideField>
      <MeasuredFields {...{ mission, events, typed, errors }} />
      <TextInput
        label={t("missions.date")}
        note={t("common.optional")}
        name="date"
        type="date"
        defaultValue={typed?.date}
        error={errors["date"]}
      />
      <TextInput
        label={t("missions.location")}
        note={t("common.optional")}
        name="place"
        defaultValue={typed?.place}
        error={errors["place"]}
        autoComplete="off"
      />
      <WideField>
        <TextInput
          label={t("missions.link")}
          note={t("common.optional")}
          hint={t("missions.linkHint")}
          name="link"
          type="url"
          inputMode="url"
          defaultValue={typed?.link}
          error={errors["link"]}
          autoComplete="off"
        />
      </WideField>
      <WideField>
        <PhotoField error={errors["photos"]} />
        {typed && (
          <noscript>
            <p className="text-ink-muted mt-1.5 text-sm">{t("missions.photosAgain")}</p>
          </noscript>
        )}
      </WideField>
    </EditForm>
  );
}

// The event is asked for only where a quantity is, as it is only used in the sums of the event.
function MeasuredFields({ mission, events, typed, errors }: ProofFormProps) {
  const t = useMessages();
  const { measure, measureMax } = mission;
  if (measure === null || measureMax === null) return null;
  return (
    <>
      <input type="hidden" name="measure" value={measure} />
      <TextInput
        label={t(fieldKey(measure))}
        hint={t("missions.quantityHint", { max: t(amountKey(measure), { n: measureMax }) })}
        name="quantity"
        inputMode={isWhole(measure) ? "numeric" : "decimal"}
        defaultValue={typed?.quantity}
        error={errors["quantity"]}
        autoComplete="off"
        aria-required
      />
      {events.length > 0 && (
        <Select
          label={t("missions.measuredEvent")}
          note={t("common.optional")}
          hint={t("missions.measuredEventHint")}
          name="event_id"
          defaultValue={typed?.event_id ?? ""}
          error={errors["event_id"]}
          options={[
            { value: "", label: t("missions.noEvent") },
            ...events.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
    </>
  );
}
