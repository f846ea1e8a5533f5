import type { IdentityProvider } from "#app/domains/institutions/identity-provider/identity-provider.ts";
import { Card } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { State } from "#app/ui/state.tsx";

type SignInStateProps = { provider: IdentityProvider; mayConnect: boolean };

/** Renders the status of an institution's identity provider, and the action that removes it. */
export function SignInState({ provider, mayConnect }: SignInStateProps) {
  const t = useMessages();
  const isConfirmed = provider.confirmedAt !== null;
  const domain = provider.mailDomain;
  return (
    <Card aria-label={t("signInPages.title")} className="mb-10 max-w-(--container-form)">
      <p>
        <State tone={isConfirmed && mayConnect ? "success" : "neutral"}>
          {t(isConfirmed ? "signInPages.stateConfirmed" : "signInPages.stateWaiting")}
        </State>
      </p>
      <p className="mt-3 wrap-anywhere">
        {t(isConfirmed ? "signInPages.confirmedHint" : "signInPages.waitingHint", { domain })}
      </p>
      {!mayConnect && <p className="mt-2">{t("signInPages.pausedHint")}</p>}
      <div className="mt-4">
        <ConfirmDialog
          trigger={t("signInPages.removeProvider")}
          variant={{ variant: "secondary", size: "small" }}
          question={t("signInPages.removeProviderQuestion")}
          description={t("signInPages.removeProviderHint")}
          cancelLabel={t("common.cancel")}
          confirmLabel={t("signInPages.removeProvider")}
        >
          <input type="hidden" name="intent" value="remove" />
        </ConfirmDialog>
      </div>
    </Card>
  );
}
