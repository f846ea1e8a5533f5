import { useSearchParams } from "react-router";

import { ConsentNote } from "#app/domains/accounts/consents/consent-note.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { ProviderButton } from "./button.tsx";

type Offered = { key: string; name: string };
type ProviderLoginProps = {
  /** The provider for all users. */
  platform: Offered | undefined;
  /** The provider of the institution that the typed address belongs to. */
  offered: Offered | undefined;
  hasInstitutions: boolean;
};

/** Renders the logins through identity providers, if there are any. */
export function ProviderLogin({ platform, offered, hasInstitutions }: ProviderLoginProps) {
  const t = useMessages();
  const redirect = useSearchParams()[0].get("redirect");
  return (
    <div className="mt-5 grid gap-3 empty:hidden">
      {platform && (
        <ProviderButton
          provider={platform}
          label={t("signIn.with", { name: platform.name })}
          redirect={redirect}
        />
      )}
      {offered ? (
        <div className="border-line bg-sunken grid gap-3 rounded-md border p-4">
          <p>{t("signIn.offered", { name: offered.name })}</p>
          <ProviderButton
            provider={offered}
            label={t("signIn.with", { name: offered.name })}
            redirect={redirect}
          />
        </div>
      ) : (
        hasInstitutions && <p className="text-ink-muted text-sm">{t("signIn.institutionHint")}</p>
      )}
      {(platform ?? offered) && <ConsentNote message="provider" />}
    </div>
  );
}
