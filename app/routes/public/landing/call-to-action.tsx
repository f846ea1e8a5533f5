import { GuillocheWaves } from "#app/domains/passport/document/guilloche.tsx";
import { SiteLink } from "#app/routes/site/site-link.tsx";
import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Seal } from "#app/ui/seal.tsx";

import { StartLink } from "./start-link.tsx";

export function CallToAction() {
  const t = useMessages();
  return (
    <section id="call" aria-labelledby="call-title" className="pb-16 md:pb-24">
      <div className="page">
        <div className="cover relative isolate overflow-hidden rounded-md px-6 py-14 text-center md:py-20">
          <GuillocheWaves id="call" className="opacity-25" />
          <Seal className="text-ink-muted mx-auto mb-6 size-24" />
          <h2 id="call-title" className="text-3xl">
            {t("landing.callHeading")}
          </h2>
          <p className="text-ink-muted mx-auto mt-4 max-w-prose text-lg">
            {t("landing.callSubtitle")}
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <StartLink />
            <SiteLink to="/contact" className={buttonVariants({ variant: "secondary" })}>
              {t("landing.contact")}
            </SiteLink>
          </div>
          <p className="text-ink-muted mt-4 text-sm">{t("landing.freePlan")}</p>
        </div>
      </div>
    </section>
  );
}
