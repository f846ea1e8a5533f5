import { GuillocheWaves } from "#app/domains/passport/document/guilloche.tsx";
import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { PageHead } from "./page-head.tsx";
import { SiteLink } from "./site-link.tsx";

/** Renders the message that the page does not exist, with a link to the home page. */
export function NotFoundPage() {
  const t = useMessages();
  return (
    <div className="page py-8 md:py-14">
      <PageHead title={t("notFound.title")} isUnlisted />
      <div className="border-line bg-passport relative isolate grid grid-cols-1 items-center gap-x-16 gap-y-12 overflow-hidden rounded-md border px-6 py-12 md:min-h-90 md:grid-cols-[auto_minmax(0,1fr)] md:px-16">
        {
          // The browser's files leave this out: a page that is missing comes from the server, but for one that a script opens.
          import.meta.env.SSR && <GuillocheWaves id="404" className="opacity-14" />
        }
        <div className="stamp text-error -rotate-4 max-md:mx-auto">
          <div className="stamp-ink rounded-md p-1">
            <h1 className="stamp-rim min-h-40 w-60 max-w-full rounded-sm font-mono text-[4.5rem] leading-none font-medium">
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
