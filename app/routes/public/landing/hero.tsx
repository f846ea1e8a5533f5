import { SiteLink } from "#app/routes/site/site-link.tsx";
import { buttonVariants } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { SamplePassport } from "./sample-passport.tsx";
import { StartLink } from "./start-link.tsx";

export function Hero() {
  const t = useMessages();
  return (
    <section
      id="hero"
      aria-labelledby="hero-title"
      className="overflow-x-clip pt-10 pb-16 md:pb-20"
    >
      <div className="page">
        <div className="grid grid-cols-1 items-baseline gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <h1 id="hero-title" className="max-w-[13em] text-3xl">
            {t("landing.heading")}
          </h1>
          <div>
            <p className="text-ink-muted max-w-prose text-lg">{t("landing.subtitle")}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <StartLink />
              <SiteLink to="/instructor" className={buttonVariants({ variant: "secondary" })}>
                {t("landing.becomeInstructor")}
              </SiteLink>
            </div>
            <p className="text-ink-muted mt-3 text-sm">{t("landing.freePlan")}</p>
          </div>
        </div>
        <SamplePassport />
      </div>
    </section>
  );
}
