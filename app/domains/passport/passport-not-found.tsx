import { BookX } from "lucide-react";

import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** Renders the same page for missing and for private passports. */
export function PassportNotFound() {
  const t = useMessages();
  return (
    <div className="page py-16">
      <title>{t("passport.documentTitle", { name: t("passport.notFound") })}</title>
      <meta name="description" content={t("passport.notFoundHint")} />
      <meta name="robots" content="noindex" />
      <h1 className="mb-8 text-center text-2xl">{t("passport.notFound")}</h1>
      <EmptyState
        icon={<BookX />}
        title={t("passport.notFoundHint")}
        action={
          <LinkButton to="/" variant="secondary" reloadDocument>
            {t("passport.returnHome")}
          </LinkButton>
        }
      />
    </div>
  );
}
