import { isRole } from "#app/domains/accounts/actor.ts";
import { DailyPanel } from "#app/domains/daily-questions/daily-panel.tsx";
import { Assigned } from "#app/domains/dashboard/assigned.tsx";
import { ComingEvents } from "#app/domains/dashboard/coming-events.tsx";
import { CoursesToContinue } from "#app/domains/dashboard/courses-to-continue.tsx";
import type { Dashboard as Own } from "#app/domains/dashboard/dashboard.ts";
import { MissionsToTry } from "#app/domains/dashboard/missions-to-try.tsx";
import { NextLevel } from "#app/domains/dashboard/next-level.tsx";
import { Proofs } from "#app/domains/dashboard/proofs.tsx";
import { dashboardColumn } from "#app/domains/dashboard/queries.server.ts";
import { DashboardSection } from "#app/domains/dashboard/section.tsx";
import { Streak } from "#app/domains/dashboard/streak.tsx";
import { YourRoles } from "#app/domains/dashboard/your-roles.tsx";
import type { Badge } from "#app/domains/passport/badges/badge.ts";
import { BadgeMedal } from "#app/domains/passport/badges/medal.tsx";
import { BadgeProgress } from "#app/domains/passport/badges/progress.tsx";
import { Booklet } from "#app/domains/passport/document/booklet.tsx";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { withReader } from "#app/http/templates/with-reader.server.ts";
import { EarnedNews, EarnedScript } from "#app/routes/site/earned-sheet.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { TimeZoneContext, useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/dashboard";

export const handle = { script: false, hasTemplate: true };

export function loader({ context }: Route.LoaderArgs) {
  return withReader(context.get(requestContext), {}, { column: dashboardColumn });
}

export const headers = () => cacheFor(3600);

type DashboardReader = Reader<Own>;

export default function Dashboard() {
  const t = useMessages();
  return (
    <div className="page pb-16">
      <PageHead title={t("dashboard.title")} description={t("dashboard.subtitle")} isUnlisted />
      <ReaderPart pick={({ page }: DashboardReader) => page?.earned}>
        {(path) => <EarnedNews path={path} />}
      </ReaderPart>
      <div className="grid grid-cols-1 items-center gap-x-4 gap-y-6 pt-6 min-[18rem]:grid-cols-[auto_minmax(0,1fr)] md:gap-x-12 md:pt-8">
        <div className="md:row-span-2 md:self-start">
          <ReaderPart pick={({ session }: Reader) => session?.user_id}>
            {(id) => id !== undefined && <Booklet id={id} />}
          </ReaderPart>
        </div>
        <div className="min-w-0 md:self-start">
          <p className="label-caps">{t("dashboard.title")}</p>
          <ReaderPart pick={pickGreeting}>{(own) => own && <Greeting {...own} />}</ReaderPart>
        </div>
        <div className="border-line grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-14 gap-y-8 border-t pt-6 min-[18rem]:col-span-2 md:col-span-1 md:col-start-2 md:self-end">
          <ReaderPart pick={pickStreak}>{(own) => own && <Streak {...own} />}</ReaderPart>
          <ReaderPart pick={({ page }: DashboardReader) => page?.today.totalPoints ?? 0}>
            {(totalPoints) => <NextLevel totalPoints={totalPoints} />}
          </ReaderPart>
        </div>
      </div>
      <div className="mt-12 empty:hidden">
        <ReaderPart pick={({ page }: DashboardReader) => page?.daily}>
          {(daily) => daily && <DailyPanel {...daily} />}
        </ReaderPart>
      </div>
      <div className="mt-12 empty:hidden">
        <ReaderPart pick={pickRoles}>{(own) => own && <YourRoles {...own} />}</ReaderPart>
      </div>
      <div className="mt-12 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-12">
          <ReaderPart pick={pickAssigned}>
            {(own) =>
              own && (
                <TimeZoneContext value={own.timeZone}>
                  <Assigned assignments={own.assignments} now={own.now} />
                </TimeZoneContext>
              )
            }
          </ReaderPart>
          <ReaderPart pick={pickCourses}>
            {(own) => own && <CoursesToContinue {...own} />}
          </ReaderPart>
          <ReaderPart pick={pickProofs}>{(own) => own && <Proofs {...own} />}</ReaderPart>
        </div>
        <ReaderPart pick={pickEvents}>{(own) => own && <ComingEvents {...own} />}</ReaderPart>
      </div>
      <div className="mt-12 flex flex-col gap-12">
        <ReaderPart pick={({ page }: DashboardReader) => page?.badges}>
          {(badges) => badges && <NextBadges badges={badges} />}
        </ReaderPart>
        <ReaderPart pick={({ page }: DashboardReader) => page?.missions}>
          {(missions) => missions && <MissionsToTry missions={missions} />}
        </ReaderPart>
      </div>
      <EarnedScript />
    </div>
  );
}

function pickGreeting({ page }: DashboardReader) {
  if (!page) return undefined;
  const { today, proofs, courses } = page;
  const isNew = today.totalPoints === 0 && proofs.length === 0 && courses.length === 0;
  return { name: today.name.trim(), isNew };
}

const pickStreak = ({ page }: DashboardReader) =>
  page && { streak: page.today.streak, week: page.today.week };

const pickCourses = ({ page }: DashboardReader) =>
  page && { courses: page.courses, first: page.courses.length > 0 ? undefined : page.first };

const pickRoles = ({ session, page }: DashboardReader) =>
  page && {
    roles: (session?.roles ?? []).filter(isRole),
    institutions: page.institutions,
    hasOwnEvents: page.hasOwnEvents,
  };

/** Picks the time by the minute: due dates end with one, and more would make each rendering unique. */
function pickAssigned({ page }: DashboardReader) {
  if (!page || page.assignments.length === 0) return undefined;
  const minute = 60_000;
  const now = new Date(Math.floor(Date.now() / minute) * minute);
  return { assignments: page.assignments, now, timeZone: page.today.timeZone };
}

const pickProofs = ({ page }: DashboardReader) =>
  page && page.proofs.length > 0
    ? { proofs: page.proofs, timeZone: page.today.timeZone }
    : undefined;

const pickEvents = ({ session, page }: DashboardReader) =>
  page && {
    events: page.events,
    timeZone: page.today.timeZone,
    isStaff: isEventStaff(session?.roles ?? []),
  };

const isEventStaff = (roles: readonly string[]) =>
  roles.includes("event_staff") || roles.includes("admin");

function Greeting({ name, isNew }: { name: string; isNew: boolean }) {
  const t = useMessages();
  return (
    <>
      <h1 className="mt-1 text-2xl wrap-anywhere">
        <bdi>{t("dashboard.hello", { name: name || t("passport.defaultName") })}</bdi>
      </h1>
      <p className="text-ink-muted mt-1 md:text-lg">
        {t(isNew ? "dashboard.subtitleNew" : "dashboard.subtitle")}
      </p>
    </>
  );
}

function NextBadges({ badges }: { badges: readonly Badge[] }) {
  const t = useMessages();
  const more = { to: "/badges", label: t("dashboard.allBadges") };
  return (
    <DashboardSection id="next-badges" title={t("dashboard.nextBadges")} more={more}>
      {badges.length === 0 && <p>{t("dashboard.noBadges")}</p>}
      <ul className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-3">
        {badges.map((badge) => (
          <li key={badge.id}>
            <BadgeMedal badge={badge} isOpen>
              <BadgeProgress badge={badge} />
            </BadgeMedal>
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}
