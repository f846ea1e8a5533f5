import type { IdentityProvider } from "#app/domains/institutions/identity-provider.ts";
import { BadgePill } from "#app/ui/badge-pill.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type SignInStateProps = { provider: IdentityProvider; mayConnect: boolean };

/** How it stands with an institution's own sign-in, and the way to remove it. */
export function SignInState({ provider, mayConnect }: SignInStateProps) {
  const t = useMessages();
  const isConfirmed = provider.confirmedAt !== null;
  const domain = provider.mailDomain;
  return (
    <Card aria-label={t("signInPages.nav")} className="mb-10 max-w-(--container-form)">
      <p>
        <BadgePill tone={isConfirmed && mayConnect ? "success" : "neutral"}>
          {t(isConfirmed ? "signInPages.stateConfirmed" : "signInPages.stateWaiting")}
        </BadgePill>
      </p>
      <p className="mt-3 wrap-anywhere">
        {t(isConfirmed ? "signInPages.confirmedHint" : "signInPages.waitingHint", { domain })}
      </p>
      {!mayConnect && <p className="mt-2">{t("signInPages.pausedHint")}</p>}
      <form method="post" className="mt-4">
        <input type="hidden" name="intent" value="remove" />
        <Button type="submit" variant="secondary" size="small">
          {t("signInPages.removeProvider")}
        </Button>
        <p className="text-ink-muted mt-2 text-sm">{t("signInPages.removeProviderHint")}</p>
      </form>
    </Card>
  );
}
