import { type FormEvent, useState } from "react";

import { GoalSelect } from "#app/domains/sdgs/goal-select.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { EditForm, WideField } from "#app/ui/forms/edit-form.tsx";
import { FileInput } from "#app/ui/forms/file-input.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { useToast } from "#app/ui/toaster.tsx";

import type { TemplateFormValues } from "./input.ts";
import { templateContentTypes, templateLimits } from "./template.ts";

type TemplateFormProps = {
  intent: "upload" | "save";
  /** The id of a new template, so that a form sent twice creates one template. */
  newId?: string;
  values?: TemplateFormValues | undefined;
  errors: Record<string, string>;
};

/** Renders the form to upload a template or to edit its details. */
export function TemplateForm({ intent, newId, values = {}, errors }: TemplateFormProps) {
  const t = useMessages();
  const isNew = intent === "upload";
  const size = useFileSize();
  return (
    <EditForm
      failure={t(isNew ? "templates.uploadFailed" : "templates.updateFailed")}
      intent={intent}
      newId={newId}
      errors={errors}
      onSubmit={size.handleSubmit}
      {...(isNew && { encType: "multipart/form-data" as const })}
      submitLabel={t(isNew ? "templates.upload" : "common.saveChanges")}
      busyLabel={t(isNew ? "templates.uploading" : "common.savingChanges")}
      // The editor of the positions has the primary button.
      isSecondary={!isNew}
    >
      {isNew && <FileField error={size.error ?? errors["file"]} onPick={size.handlePick} />}
      <WideField>
        <TextInput
          label={t("templates.name")}
          name="name"
          defaultValue={values.name}
          error={errors["name"]}
          aria-required
          autoComplete="off"
        />
      </WideField>
      <WideField>
        <Textarea
          label={t("templates.description")}
          name="description"
          rows={3}
          defaultValue={values.description}
          error={errors["description"]}
        />
      </WideField>
      <GoalSelect
        value={values.sdg_goal}
        error={errors["sdg_goal"]}
        noneLabel={t("templates.goalAll")}
      />
      <WideField>
        <Checkbox
          label={t("templates.isDefault")}
          hint={t("templates.isDefaultHint")}
          name="is_default"
          value="true"
          defaultChecked={values.is_default === "true"}
        />
      </WideField>
    </EditForm>
  );
}

type FileFieldProps = { error: string | undefined; onPick: (file: File | undefined) => void };

function FileField({ error, onPick }: FileFieldProps) {
  const t = useMessages();
  return (
    <WideField>
      <FileInput
        label={t("templates.file")}
        hint={t("templates.fileHint")}
        name="file"
        accept={[...templateContentTypes, ".png", ".jpg", ".jpeg", ".pdf"].join(",")}
        error={error}
        onChange={(event) => onPick(event.currentTarget.files?.[0])}
        aria-required
      />
    </WideField>
  );
}

// Checks the size before the upload, so that a file that would be refused is not sent.
function useFileSize() {
  const t = useMessages();
  const show = useToast();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const title = t("templates.fileTooLarge");
  return {
    error: isTooLarge ? title : undefined,
    handlePick: (file: File | undefined) => setIsTooLarge((file?.size ?? 0) >= templateLimits.file),
    handleSubmit: (event: FormEvent) => {
      if (!isTooLarge) return;
      event.preventDefault();
      show({ id: `too-large-${Date.now()}`, kind: "error", title });
    },
  };
}
