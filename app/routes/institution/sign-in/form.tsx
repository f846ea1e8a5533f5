import {
  type IdentityProvider,
  type ProviderFormField,
  providerLimits,
} from "#app/domains/institutions/identity-provider/identity-provider.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type SignInFormProps = {
  provider: IdentityProvider | undefined;
  redirectUri: string;
  /** The rejected input. */
  values: FormValues<ProviderFormField> | undefined;
  errors: Record<string, string>;
};

export function SignInForm({ provider, redirectUri, values, errors }: SignInFormProps) {
  const t = useMessages();
  const shown = values ?? {
    name: provider?.name ?? "",
    mail_domain: provider?.mailDomain ?? "",
    issuer: provider?.issuer ?? "",
    client_id: provider?.clientId ?? "",
  };
  return (
    <form method="post" noValidate className="grid max-w-(--container-form) gap-6">
      <div>
        <p className="font-semibold">{t("signInPages.redirectUri")}</p>
        <p
          className="bg-sunken mt-1 rounded-md p-3 font-mono text-sm wrap-anywhere select-all"
          dir="ltr"
        >
          {redirectUri}
        </p>
        <p className="text-ink-muted mt-1 text-sm">{t("signInPages.redirectUriHint")}</p>
      </div>
      <TextInput
        label={t("signInPages.name")}
        hint={t("signInPages.nameHint")}
        name="name"
        required
        maxLength={providerLimits.name}
        defaultValue={shown.name}
        error={errors["name"]}
      />
      <TextInput
        label={t("signInPages.emailDomain")}
        hint={t("signInPages.emailDomainHint")}
        name="mail_domain"
        dir="ltr"
        required
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={shown.mail_domain}
        error={errors["mail_domain"]}
      />
      <TextInput
        label={t("signInPages.issuer")}
        hint={t("signInPages.issuerHint")}
        name="issuer"
        type="url"
        dir="ltr"
        required
        defaultValue={shown.issuer}
        error={errors["issuer"]}
      />
      <TextInput
        label={t("signInPages.clientId")}
        name="client_id"
        dir="ltr"
        required
        autoComplete="off"
        defaultValue={shown.client_id}
        error={errors["client_id"]}
      />
      <TextInput
        label={t("signInPages.clientSecret")}
        hint={t(provider ? "signInPages.clientSecretKeep" : "signInPages.clientSecretHint")}
        name="client_secret"
        type="password"
        dir="ltr"
        required={!provider}
        autoComplete="off"
        error={errors["client_secret"]}
      />
      <div>
        <Button type="submit">{t("signInPages.save")}</Button>
      </div>
    </form>
  );
}
