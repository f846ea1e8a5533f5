import { type RecordStore, type StoreFormField } from "#app/domains/xapi/record-store.ts";
import { xapiVersions } from "#app/domains/xapi/xapi-version.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type RecordsFormProps = {
  store: RecordStore | undefined;
  /** The rejected input. */
  values: FormValues<StoreFormField> | undefined;
  errors: Record<string, string>;
};

export function RecordsForm({ store, values = {}, errors }: RecordsFormProps) {
  const t = useMessages();
  return (
    <form method="post" noValidate className="grid max-w-(--container-form) gap-6">
      <TextInput
        label={t("xapi.endpoint")}
        hint={t("xapi.endpointHint")}
        name="endpoint"
        type="url"
        dir="ltr"
        required
        defaultValue={values.endpoint ?? store?.endpoint ?? ""}
        error={errors["endpoint"]}
      />
      <TextInput
        label={t("xapi.username")}
        hint={t("xapi.usernameHint")}
        name="username"
        dir="ltr"
        required
        autoComplete="off"
        defaultValue={values.username ?? store?.username ?? ""}
        error={errors["username"]}
      />
      <TextInput
        label={t("xapi.password")}
        hint={t(store ? "xapi.passwordKeep" : "xapi.passwordHint")}
        name="password"
        type="password"
        dir="ltr"
        required={!store}
        autoComplete="off"
        error={errors["password"]}
      />
      <Select
        label={t("xapi.version")}
        name="version"
        options={xapiVersions.map((version) => ({ value: version, label: version }))}
        defaultValue={values.version ?? store?.version ?? "2.0.0"}
        error={errors["version"]}
      />
      <div>
        <Button type="submit">{t("xapi.save")}</Button>
      </div>
    </form>
  );
}
