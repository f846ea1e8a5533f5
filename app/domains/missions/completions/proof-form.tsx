import { AnswerFields } from "#app/domains/courses/field-work/answer-fields.tsx";
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
  mission: Pick<Mission, "title" | "measure" | "measureMax" | "fields" | "needsPhoto">;
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
      {mission.fields.length > 0 ? (
        <TaskFields {...{ mission, events, typed, errors }} />
      ) : (
        <MissionFields {...{ mission, events, typed, errors }} />
      )}
    </EditForm>
  );
}

// A local task asks for what was found; its own text says what else it needs.
function TaskFields({ mission, events, typed, errors }: ProofFormProps) {
  const t = useMessages();
  const measured = mission.fields.find((field) => field.kind === "number" && field.measure);
  return (
    <>
      <AnswerFields fields={mission.fields} typed={typed} errors={errors} />
      <MeasuredFields {...{ mission, events, typed, errors }} hint={measured?.hint} />
      <Photos isNeeded={mission.needsPhoto} typed={typed} error={errors["photos"]} />
      <WideField>
        <Textarea
          label={t("fieldWork.note")}
          note={t("common.optional")}
          hint={t("fieldWork.noteHint")}
          name="text"
          defaultValue={typed?.text}
          error={errors["text"]}
        />
      </WideField>
    </>
  );
}

function MissionFields({ mission, events, typed, errors }: ProofFormProps) {
  const t = useMessages();
  return (
    <>
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
      <Photos isNeeded={false} typed={typed} error={errors["photos"]} />
    </>
  );
}

type PhotosProps = Pick<ProofFormProps, "typed"> & { isNeeded: boolean; error: string | undefined };

function Photos({ isNeeded, typed, error }: PhotosProps) {
  const t = useMessages();
  return (
    <WideField>
      <PhotoField isNeeded={isNeeded} error={error} />
      {typed && (
        <noscript>
          <p className="text-ink-muted mt-1.5 text-sm">{t("missions.photosAgain")}</p>
        </noscript>
      )}
    </WideField>
  );
}

// The event is asked for only where a quantity is, as it is only used in the sums of the event.
function MeasuredFields({
  mission,
  events,
  typed,
  errors,
  hint,
}: ProofFormProps & { hint?: string | undefined }) {
  const t = useMessages();
  const { measure, measureMax } = mission;
  if (measure === null || measureMax === null) return null;
  const most = t("missions.quantityHint", { max: t(amountKey(measure), { n: measureMax }) });
  return (
    <>
      <input type="hidden" name="measure" value={measure} />
      <TextInput
        label={t(fieldKey(measure))}
        hint={hint ? `${hint} ${most}` : most}
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
