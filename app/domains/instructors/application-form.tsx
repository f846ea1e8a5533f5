import { EditForm, WideField } from "#app/ui/forms/edit-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { ApplicationValues } from "./application.ts";

type ApplicationFormProps = {
  values: ApplicationValues | undefined;
  errors: Record<string, string>;
  isAgain: boolean;
};

/** Renders the form to apply as an instructor. */
export function ApplicationForm({ values, errors, isAgain }: ApplicationFormProps) {
  const t = useMessages();
  return (
    <EditForm
      failure={t("instructors.applyFailed")}
      intent="apply"
      errors={errors}
      submitLabel={t(isAgain ? "instructors.applyAgain" : "instructors.apply")}
      busyLabel={t("instructors.apply")}
    >
      {(["motivation", "experience"] as const).map((name) => (
        <WideField key={name}>
          <Textarea
            label={t(`instructors.${name}`)}
            hint={t(`instructors.${name}Hint`)}
            name={name}
            defaultValue={values?.[name]}
            error={errors[name]}
            aria-required
          />
        </WideField>
      ))}
      <WideField>
        <TextInput
          label={t("instructors.link")}
          note={t("common.optional")}
          hint={t("instructors.linkHint")}
          name="link"
          type="url"
          inputMode="url"
          defaultValue={values?.link}
          error={errors["link"]}
          autoComplete="off"
        />
      </WideField>
    </EditForm>
  );
}
