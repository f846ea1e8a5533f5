import { EditForm, WideField } from "#app/ui/forms/edit-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { proofPanelId, type ProofFormValues } from "./completion.ts";
import { PhotoField } from "./photo-field.tsx";

type ProofFormProps = {
  mission: string;
  /** The values typed before a refusal. The browser does not restore the chosen photos. */
  typed?: ProofFormValues | undefined;
  errors: Record<string, string>;
};

/**
 * Renders the form that submits a proof. Its text fields precede the photos, so that they arrive
 * first.
 */
export function ProofForm({ mission, typed, errors }: ProofFormProps) {
  const t = useMessages();
  return (
    <EditForm
      failure={t("missions.submitFailed")}
      offline={t("offline.submissionOfMission", { title: mission })}
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
