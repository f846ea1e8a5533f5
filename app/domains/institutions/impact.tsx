import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { goalPath } from "#app/domains/sdgs/goals.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { StatCard, StatRow } from "#app/ui/stat-card.tsx";

import { fewestForImpact, type ImpactSums, type InstitutionImpact } from "./institution-impact.ts";

/** What an institution's members did in sum, on its public page; of few only how many they are. */
export function Impact({ impact }: { impact: InstitutionImpact | undefined }) {
  const t = useMessages();
  if (!impact) return null;
  const { members, sums } = impact;
  return (
    <section aria-labelledby="impact" className="max-w-4xl">
      <h2 id="impact" className="mb-2 text-xl">
        {t("institutionReport.impact")}
      </h2>
      {sums ? (
        <Sums members={members} sums={sums} />
      ) : (
        <p className="text-ink-muted max-w-prose">
          {t("institutionReport.impactFew", { members, fewest: fewestForImpact })}
        </p>
      )}
    </section>
  );
}

function Sums({ members, sums }: { members: number; sums: ImpactSums }) {
  const t = useMessages();
  const { number } = useFormat();
  const { points, missions, checkIns, courses, goals } = sums;
  return (
    <>
      <p className="text-ink-muted mb-5">{t("institutionReport.impactLead")}</p>
      <StatRow>
        <StatCard label={t("institutionReport.members")} value={number(members)} />
        <StatCard label={t("institutionReport.impactPoints")} value={number(points)} />
        <StatCard label={t("institutionReport.impactMissions")} value={number(missions)} />
        <StatCard label={t("institutionReport.impactCheckIns")} value={number(checkIns)} />
        <StatCard label={t("institutionReport.impactCourses")} value={number(courses)} />
      </StatRow>
      <h3 className="label-caps mt-6 mb-2">{t("institutionReport.impactGoals")}</h3>
      {goals.length === 0 && <p>{t("institutionReport.impactNoGoals")}</p>}
      <ul className="flex flex-wrap gap-2">
        {goals.map((goal) => (
          <li key={goal}>
            <a href={goalPath(goal)} className="inline-flex min-h-11 items-center sm:min-h-6">
              <GoalBadge goal={goal} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
