import { Fingerprint } from "lucide-react";
import { useSearchParams } from "react-router";

import { safeRedirect } from "#app/lib/safe-redirect.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { useToast } from "#app/ui/toaster.tsx";

import { useAttempt, usePasskeyClient } from "./use-passkeys.tsx";

/** Renders the login by passkey, where the browser supports passkeys. */
export function PasskeyLogin() {
  const t = useMessages();
  const client = usePasskeyClient();
  const show = useToast();
  const [params] = useSearchParams();
  const { isBusy, run } = useAttempt((end) => {
    if (end === "done") window.location.assign(safeRedirect(params.get("redirect")));
    else if (end !== "given-up") {
      const title = t("account.passkeyLoginFailed");
      show({ id: crypto.randomUUID(), kind: "error", title });
    }
  });
  if (!client) return null;
  return (
    <Button
      variant="secondary"
      wide
      className="mt-5"
      icon={<Fingerprint aria-hidden="true" className="size-5" />}
      busy={isBusy}
      busyLabel={t("account.waitingForDevice")}
      onClick={() => run(client.signInByPasskey)}
    >
      {t("account.logInWithPasskey")}
    </Button>
  );
}
