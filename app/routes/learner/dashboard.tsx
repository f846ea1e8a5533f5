import { hasRole } from "#app/domains/accounts/actor.ts";
import { listCoursesUnderWay } from "#app/domains/courses/queries.server.ts";
import { Assigned } from "#app/domains/dashboard/assigned.tsx";
import { ComingEvents } from "#app/domains/dashboard/coming-events.tsx";
import { CoursesToContinue } from "#app/domains/dashboard/courses-to-continue.tsx";
import { dashboardLimits } from "#app/domains/dashboard/dashboard.ts";
import { MissionsToTry } from "#app/domains/dashboard/missions-to-try.tsx";
import { NextLevel } from "#app/domains/dashboard/next-level.tsx";
import { Proofs } from "#app/domains/dashboard/proofs.tsx";
import {
  listComingEvents,
  listMissionsToTry,
  listOpenProofs,
} from "#app/domains/dashboard/queries.server.ts";
import { DashboardSection } from "#app/domains/dashboard/section.tsx";
import { Streak } from "#app/domains/dashboard/streak.tsx";
import { listOwnAssignments } from "#app/domains/institutions/assignments/find-own.server.ts";
import type { Badge } from "#app/domains/passport/badges/badge.ts";
import { listNextBadges } from "#app/domains/passport/badges/badges.server.ts";
import { BadgeMedal } from "#app/domains/passport/badges/medal.tsx";
import { BadgeProgress } from "#app/domains/passport/badges/progress.tsx";
import { Booklet } from "#app/domains/passport/document/booklet.tsx";
import { findToday } from "#app/domains/passport/ledger/today.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/dashboard";

export const handle = { script: false };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await requireActor(context);
  const { id } = actor;
  const [today, assignments, courses, badges, proofs, missions, events] = await Promise.all([
    findToday(id),
    listOwnAssignments(id, { limit: dashboardLimits.assignments, isDone: false }),
    listCoursesUnderWay(id, { limit: dashboardLimits.courses, withCompleted: false }),
    listNextBadges(id, dashboardLimits.badges),
    listOpenProofs(id),
    listMissionsToTry(id),
    listComingEvents(id),
  ]);
  const isStaff = hasRole(actor, "event_staff");
  return {
    userId: id,
    today,
    assignments: assignments.items,
    now: new Date(),
    courses,
    badges,
    proofs,
    missions,
    events,
    isStaff,
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { today, courses, badges, proofs, missions, events } = loaderData;
  const name = today.name.trim() || t("passport.defaultName");
  const isNew = today.totalPoints === 0 && proofs.length === 0 && courses.length === 0;
  return (
    <div className="page pb-16">
      <PageHead title={t("dashboard.title")} description={t("dashboard.subtitle")} isUnlisted />
      <div className="grid grid-cols-1 items-center gap-x-4 gap-y-6 pt-6 min-[18rem]:grid-cols-[auto_minmax(0,1fr)] md:gap-x-12 md:pt-8">
        <div className="md:row-span-2 md:self-start">
          <Booklet id={loaderData.userId} />
        </div>
        <div className="min-w-0 md:self-start">
          <p className="label-caps">{t("dashboard.title")}</p>
          <h1 className="mt-1 text-2xl wrap-anywhere">
            <bdi>{t("dashboard.hello", { name })}</bdi>
          </h1>
          <p className="text-ink-muted mt-1 md:text-lg">
            {t(isNew ? "dashboard.subtitleNew" : "dashboard.subtitle")}
          </p>
        </div>
        <div className="border-line grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-14 gap-y-8 border-t pt-6 min-[18rem]:col-span-2 md:col-span-1 md:col-start-2 md:self-end">
          <Streak streak={today.streak} week={today.week} />
          <NextLevel totalPoints={today.totalPoints} />
        </div>
      </div>
      <div className="mt-12 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-12">
          <Assigned assignments={loaderData.assignments} now={loaderData.now} />
          <CoursesToContinue courses={courses} />
          <Proofs proofs={proofs} timeZone={today.timeZone} />
        </div>
        <ComingEvents events={events} timeZone={today.timeZone} isStaff={loaderData.isStaff} />
      </div>
      <div className="mt-12 flex flex-col gap-12">
        <NextBadges badges={badges} />
        <MissionsToTry missions={missions} />
      </div>
    </div>
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
