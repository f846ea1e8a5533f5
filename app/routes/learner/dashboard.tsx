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
import { findToday } from "#app/domains/passport/ledger/today.server.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

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
      <PageHeader
        eyebrow={t("dashboard.title")}
        title={<bdi className="wrap-anywhere">{t("dashboard.hello", { name })}</bdi>}
        subtitle={t(isNew ? "dashboard.subtitleNew" : "dashboard.subtitle")}
        actions={
          <LinkButton to="/passport" variant="secondary">
            {t("dashboard.passport")}
          </LinkButton>
        }
      />
      <div className="border-line grid grid-cols-1 gap-x-14 gap-y-10 border-y py-8 md:grid-cols-2">
        <Streak streak={today.streak} week={today.week} />
        <NextLevel totalPoints={today.totalPoints} />
      </div>
      <div className="mt-12 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-12">
          <Assigned assignments={loaderData.assignments} now={loaderData.now} />
          <CoursesToContinue courses={courses} />
          <Proofs proofs={proofs} timeZone={today.timeZone} />
          <MissionsToTry missions={missions} />
          <ComingEvents events={events} timeZone={today.timeZone} isStaff={loaderData.isStaff} />
        </div>
        <NextBadges badges={badges} />
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
      <ul className="flex flex-col gap-8">
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
