import { MapPin } from "lucide-react";
import { Link } from "react-router";

import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { MissionToTry } from "./dashboard.ts";
import { DashboardList, DashboardSection, NothingHere } from "./section.tsx";

/** Renders missions that the learner could start today. */
export function MissionsToTry({ missions }: { missions: readonly MissionToTry[] }) {
  const t = useMessages();
  const more = { to: "/missions", label: t("dashboard.allMissions") };
  return (
    <DashboardSection id="missions" title={t("dashboard.missions")} more={more}>
      {missions.length === 0 ? (
        <NothingHere title={t("dashboard.noMissions")} hint={t("dashboard.noMissionsHint")} />
      ) : (
        <DashboardList>
          {missions.map((mission) => (
            <li key={mission.id} className="flex items-start justify-between gap-4 py-4">
              <div className="min-w-0">
                <h3 className="text-base break-words">
                  <Link to={`/missions/${mission.id}`} className="hover:underline">
                    <bdi>{mission.title}</bdi>
                  </Link>
                </h3>
                <div className="text-ink-muted mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                  <GoalBadge goal={mission.goal} />
                  {mission.place !== null && <Place place={mission.place} />}
                </div>
              </div>
              <Points points={mission.points} />
            </li>
          ))}
        </DashboardList>
      )}
    </DashboardSection>
  );
}

/** Renders a location. */
export function Place({ place }: { place: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <MapPin aria-hidden="true" className="size-4 shrink-0" />
      <bdi className="line-clamp-1 break-all">{place}</bdi>
    </span>
  );
}

/** Renders the points of an activity. */
export function Points({ points }: { points: number }) {
  const t = useMessages();
  return (
    <p className="shrink-0 font-mono text-sm font-medium tabular-nums">
      {t("common.points", { n: points })}
    </p>
  );
}
