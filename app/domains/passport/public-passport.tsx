import { EyeOff } from "lucide-react";

import { WheelList } from "#app/domains/sdgs/wheel-list.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import { BadgeGrid } from "./badges/grid.tsx";
import { CertificateList } from "./certificate-list.tsx";
import { PassportPdfLink } from "./document/pdf-link.tsx";
import { PassportIdentity } from "./passport-identity.tsx";
import { PassportStats } from "./passport-stats.tsx";
import type { PublicPassport } from "./passport.ts";

/** Renders a passport as other users see it. */
export function PublicPassportView({ passport }: { passport: PublicPassport }) {
  const t = useMessages();
  const memberSince = useFormat().monthAndYear(passport.memberSince);
  return (
    <div className="page flex flex-col gap-12 pt-8 pb-16 md:pt-12">
      {!passport.isPublic && <OnlyYou />}
      <div>
        <PassportIdentity passport={passport} />
        <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <WheelList progress={passport.goals} />
          <PassportPdfLink slug={passport.slug} />
        </div>
      </div>
      <PassportStats
        level={passport.level}
        totalPoints={passport.totalPoints}
        badges={passport.badges}
      />
      <section aria-labelledby="earned-badges">
        <h2 id="earned-badges" className="mb-5 text-xl">
          {t("passport.earnedBadges")}
        </h2>
        {passport.badges > passport.latestBadges.length && (
          <p className="text-ink-muted -mt-4 mb-5 text-sm">
            {t("passport.latestBadges", {
              shown: passport.latestBadges.length,
              total: passport.badges,
            })}
          </p>
        )}
        <BadgeGrid badges={passport.latestBadges} emptyText={t("passport.noBadgesPublic")} />
      </section>
      {passport.certificates.length > 0 && (
        <section aria-labelledby="certificates">
          <h2 id="certificates" className="mb-5 text-xl">
            {t("certificates.passportTitle")}
          </h2>
          <CertificateList certificates={passport.certificates} />
        </section>
      )}
      <p className="text-ink-muted text-sm">{t("passport.memberSince", { date: memberSince })}</p>
    </div>
  );
}

function OnlyYou() {
  const t = useMessages();
  return (
    <aside className="border-line-strong bg-sunken flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border px-5 py-4">
      <EyeOff aria-hidden="true" className="size-6 shrink-0" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{t("passport.onlyYou")}</p>
        <p className="text-ink-muted text-sm">{t("passport.onlyYouHint")}</p>
      </div>
      <LinkButton to="/passport" variant="secondary">
        {t("passport.toMyPassport")}
      </LinkButton>
    </aside>
  );
}
