import { CircleAlert } from "lucide-react";

import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ToastProvider } from "#app/ui/toaster.tsx";

/**
 * Renders the error page of a passport that could not be loaded, with a toast. Works without
 * scripts.
 */
export function LoadFailure() {
  const t = useMessages();
  const toast = {
    id: "passport-load-failed",
    kind: "error",
    title: t("passport.loadFailed"),
  } as const;
  return (
    <ToastProvider toasts={[toast]} dismissLabel={t("common.close")}>
      <div className="page py-16">
        <title>{t("passport.documentTitle", { name: t("passport.title") })}</title>
        <meta name="description" content={t("passport.loadFailedHint")} />
        <h1 className="sr-only">{t("passport.title")}</h1>
        <EmptyState
          icon={<CircleAlert />}
          title={t("passport.loadFailed")}
          action={
            <LinkButton to="/passport" reloadDocument>
              {t("common.tryAgain")}
            </LinkButton>
          }
        >
          {t("passport.loadFailedHint")}
        </EmptyState>
      </div>
    </ToastProvider>
  );
}
