import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { PageHead } from "./page-head.tsx";
import { SiteLink } from "./site-link.tsx";

/** Renders the message that the page does not exist, with a link to the home page. */
export function NotFoundPage() {
  const t = useMessages();
  return (
    <div className="page py-16 md:py-24">
      <PageHead title={t("notFound.title")} isUnlisted />
      <div className="grid grid-cols-1 items-center gap-12 md:grid-cols-[auto_minmax(0,1fr)]">
        <div data-goal="all" className="stamp text-ink-muted ms-2 -rotate-4">
          <div className="stamp-ink rounded-md">
            <h1 className="stamp-rim rounded-sm px-10 py-6 font-mono text-3xl font-medium">
              {t("notFound.heading")}
            </h1>
          </div>
        </div>
        <div>
          <p className="text-2xl font-semibold">{t("notFound.message")}</p>
          <p className="text-ink-muted mt-3 max-w-prose">{t("notFound.hint")}</p>
          <SiteLink to="/" className={buttonVariants({ className: "mt-8" })}>
            {t("notFound.returnHome")}
          </SiteLink>
        </div>
      </div>
    </div>
  );
}
