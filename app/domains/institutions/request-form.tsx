import type { FormValues } from "#app/lib/form-fields.ts";
import { EditForm, WideField } from "#app/ui/forms/edit-form.tsx";
import { type Option, Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import {
  institutionKindKey,
  institutionKinds,
  type RequestField,
  type SettingsField,
} from "./institution.ts";

type RequestFormProps = {
  values: FormValues<RequestField> | undefined;
  errors: Record<string, string>;
  countries: readonly Option[];
  isAgain: boolean;
};

/** Renders the form that requests a page for an institution. */
export function RequestForm({ values, errors, countries, isAgain }: RequestFormProps) {
  const t = useMessages();
  const kinds = institutionKinds.map((kind) => {
    return { value: kind, label: t(institutionKindKey(kind)) };
  });
  const submitLabel = t(isAgain ? "institutions.requestAgain" : "institutions.request");
  return (
    <EditForm
      failure={t("institutions.requestFailed")}
      intent="request"
      errors={errors}
      submitLabel={submitLabel}
      busyLabel={submitLabel}
    >
      <WideField>
        <TextInput
          label={t("institutions.name")}
          name="name"
          autoComplete="organization"
          defaultValue={values?.name}
          error={errors["name"]}
          aria-required
        />
      </WideField>
      <Select
        label={t("institutions.kind")}
        name="kind"
        defaultValue={values?.kind ?? ""}
        options={[{ value: "", label: t("institutions.chooseKind") }, ...kinds]}
        error={errors["kind"]}
        aria-required
      />
      <Select
        label={t("institutions.country")}
        name="country"
        autoComplete="country"
        defaultValue={values?.country ?? ""}
        options={[{ value: "", label: t("institutions.chooseCountry") }, ...countries]}
        error={errors["country"]}
        aria-required
      />
      <PageFields values={values} errors={errors} />
    </EditForm>
  );
}

type PageFieldsProps = {
  values: FormValues<SettingsField> | undefined;
  errors: Record<string, string>;
};

/** Renders the fields of the public page that an owner may change later. */
export function PageFields({ values, errors }: PageFieldsProps) {
  const t = useMessages();
  return (
    <>
      <TextInput
        label={t("institutions.city")}
        note={t("common.optional")}
        name="city"
        autoComplete="address-level2"
        defaultValue={values?.city}
        error={errors["city"]}
      />
      <TextInput
        label={t("institutions.website")}
        note={t("common.optional")}
        hint={t("institutions.websiteHint")}
        name="website"
        type="url"
        inputMode="url"
        dir="ltr"
        defaultValue={values?.website}
        error={errors["website"]}
        autoComplete="off"
      />
      <WideField>
        <Textarea
          label={t("institutions.descriptionLabel")}
          hint={t("institutions.descriptionHint")}
          name="description"
          defaultValue={values?.description}
          error={errors["description"]}
          aria-required
        />
      </WideField>
    </>
  );
}
