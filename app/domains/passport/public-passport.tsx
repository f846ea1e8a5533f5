import { EyeOff } from "lucide-react";

import { ImpactSection } from "#app/domains/impact/impact-section.tsx";
import { entriesPath } from "#app/domains/impact/impact.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { WheelList } from "#app/domains/sdgs/wheel-list.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import { BadgeGrid } from "./badges/grid.tsx";
import { CertificateList } from "./certificate-list.tsx";
import { VisaPages } from "./document/visa-pages.tsx";
import { GoalDetails, toGoalDetails } from "./goals/goal-details.tsx";
import { TimelineSection } from "./history/timeline-section.tsx";
import { YearMapSection } from "./history/year-map.tsx";
import { PassportCover } from "./passport-cover.tsx";
import { PassportIdentity } from "./passport-identity.tsx";
import { PassportStats } from "./passport-stats.tsx";
import type { PublicPassportPage } from "./passport.ts";
import { PublicActions } from "./public-actions.tsx";

type PublicPassportViewProps = {
  passport: PublicPassportPage;
  /** The URL to share. */
  link: string;
  /** Whether nobody is logged in: the page ends with an invitation. */
  isVisitor: boolean;
};

/** Renders a passport as other users see it. */
export function PublicPassportView({ passport, link, isVisitor }: PublicPassportViewProps) {
  const t = useMessages();
  const format = useFormat();
  const memberSince = format.monthAndYear(passport.memberSince);
  const details = (goal: GoalNumber) => {
    const activity = passport.goalActivity.find((one) => one.goal === goal);
    return toGoalDetails(goal, activity, undefined, t, format);
  };
  return (
    <div className="page flex flex-col gap-12 pt-8 pb-16 md:pt-12">
      {!passport.isPublic && <OnlyYou />}
      <div>
        <PublicActions slug={passport.slug} link={passport.isPublic ? link : undefined} />
        <PassportCover picture={passport.cover} />
        <PassportIdentity passport={passport} />
        <div className="mt-2 flex">
          <WheelList progress={passport.goals} details={details}>
            {(look, texts) => <GoalDetails look={look} texts={texts} />}
          </WheelList>
        </div>
      </div>
      <PassportStats
        level={passport.level}
        totalPoints={passport.totalPoints}
        badges={passport.badges}
      />
      <ImpactSection
        sums={passport.impact}
        pathOf={(measure) => entriesPath({ measure, person: passport.slug })}
      />
      <section aria-labelledby="visa-pages">
        <h2 id="visa-pages" className="mb-5 text-xl">
          {t("passport.stamps")}
        </h2>
        <VisaPages id={passport.id} stamps={passport.stamps} />
      </section>
      <YearMapSection year={passport.year} />
      <TimelineSection slug={passport.slug} timeline={passport.timeline} />
      <Certificates passport={passport} />
      <Badges passport={passport} />
      <p className="text-ink-muted text-sm">{t("passport.memberSince", { date: memberSince })}</p>
      {isVisitor && <StartYourOwn />}
    </div>
  );
}

type PartProps = { passport: PublicPassportPage };

function Certificates({ passport: { certificates } }: PartProps) {
  const t = useMessages();
  if (certificates.length === 0) return null;
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className="mb-3 text-xl">
        {t("certificates.passportTitle")}
      </h2>
      <CertificateList certificates={certificates} />
    </section>
  );
}

function Badges({ passport: { badges, latestBadges } }: PartProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="earned-badges">
      <h2 id="earned-badges" className="mb-5 text-xl">
        {t("passport.earnedBadges")}
      </h2>
      {badges > latestBadges.length && (
        <p className="text-ink-muted -mt-4 mb-5 text-sm">
          {t("passport.latestBadges", { shown: latestBadges.length, total: badges })}
        </p>
      )}
      <BadgeGrid badges={latestBadges} emptyText={t("passport.noBadgesPublic")} />
    </section>
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

function StartYourOwn() {
  const t = useMessages();
  return (
    <section
      aria-labelledby="start-your-own"
      className="cover no-print flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md px-6 py-8 md:px-10"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="start-your-own" className="text-xl">
          {t("passport.startOwn")}
        </h2>
        <p className="text-ink-muted mt-1">{t("passport.startOwnHint")}</p>
      </div>
      <LinkButton to="/auth?tab=sign-up" reloadDocument>
        {t("passport.startOwnButton")}
      </LinkButton>
    </section>
  );
}
