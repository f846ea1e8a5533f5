import { useId } from "react";

import { type ApiScope, scopeKey } from "#app/domains/accounts/api-keys/scopes.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type KeyReachProps = {
  scopes: readonly ApiScope[];
  values: Record<string, string>;
  errors: Record<string, string>;
};

export function KeyReach({ scopes, values, errors }: KeyReachProps) {
  const t = useMessages();
  const id = useId();
  const ticked = values.scopes?.split(" ") ?? [];
  return (
    <>
      <Select
        label={t("account.keyReach")}
        name="reach"
        options={[
          { value: "chosen", label: t("account.keyReachChosen") },
          { value: "all", label: t("account.keyReachAll") },
        ]}
        defaultValue={values.reach}
        error={errors.reach}
      />
      <fieldset
        aria-describedby={errors.scopes === undefined ? undefined : id}
        className="flex min-w-0 flex-col"
      >
        <legend className="font-semibold">{t("account.keyScopes")}</legend>
        {errors.scopes !== undefined && <FieldError id={id}>{errors.scopes}</FieldError>}
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            value={scope}
            label={<ScopeWords scope={scope} />}
            defaultChecked={ticked.includes(scope)}
            aria-invalid={errors.scopes === undefined ? undefined : true}
          />
        ))}
      </fieldset>
    </>
  );
}

function ScopeWords({ scope }: { scope: ApiScope }) {
  const t = useMessages();
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
      {t(scopeKey(scope))}
      <code dir="ltr" className="text-ink-muted min-w-0 text-sm wrap-anywhere">
        {scope}
      </code>
    </span>
  );
}
