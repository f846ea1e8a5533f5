import { Fingerprint } from "lucide-react";
import { useSearchParams } from "react-router";

import { safeRedirect } from "#app/lib/safe-redirect.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { ToastCard } from "#app/ui/toast.tsx";

/** Renders the login by passkey, which `initPasskeyLogin` shows where the browser supports passkeys. */
export function PasskeyLogin() {
  const t = useMessages();
  const [params] = useSearchParams();
  const id = "passkey-failed";
  return (
    <>
      <Button
        hidden
        variant="secondary"
        wide
        className="mt-5"
        icon={<Fingerprint aria-hidden="true" className="size-5" />}
        busyLabel={t("account.waitingForDevice")}
        data-passkey-login={safeRedirect(params.get("redirect"))}
      >
        {t("account.logInWithPasskey")}
      </Button>
      <template id={id}>
        <ToastCard
          toast={{ id, kind: "error", title: t("account.passkeyLoginFailed") }}
          dismissLabel={t("common.close")}
          onDismiss={() => {}}
        />
      </template>
    </>
  );
}
