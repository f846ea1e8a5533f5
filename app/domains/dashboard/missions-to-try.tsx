import { Link } from "react-router";

import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { Figure } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { MissionToTry } from "./dashboard.ts";
import { DashboardSection, NothingHere } from "./section.tsx";

/** Renders missions that the learner could start today. */
export function MissionsToTry({ missions }: { missions: readonly MissionToTry[] }) {
  const t = useMessages();
  const more = { to: "/missions", label: t("dashboard.allMissions") };
  return (
    <DashboardSection id="missions" title={t("dashboard.missions")} more={more}>
      {missions.length === 0 ? (
        <NothingHere title={t("dashboard.noMissions")} hint={t("dashboard.noMissionsHint")} />
      ) : (
        <ul className="grid grid-cols-1 gap-x-10 gap-y-5 md:grid-cols-3">
          {missions.map((mission) => (
            <li key={mission.id} className="flex min-w-0 items-start gap-4">
              <GoalSquare goal={mission.goal} id={mission.id} size="large" />
              <div className="min-w-0">
                <h3 className="text-base break-words">
                  <Link to={`/missions/${mission.id}`} className="hover:underline">
                    <TitleText>{mission.title}</TitleText>
                  </Link>
                </h3>
                <p className="dot-separated text-ink-muted items-baseline text-sm">
                  <Figure text={t("common.points", { n: mission.points })} />
                  {mission.place !== null && (
                    <bdi className="line-clamp-1 break-all">{mission.place}</bdi>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  );
}
