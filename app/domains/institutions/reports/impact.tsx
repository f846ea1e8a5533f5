import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { goalPath } from "#app/domains/sdgs/goals.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { StatCard, StatRow } from "#app/ui/stat-card.tsx";

import {
  minMembersForImpact,
  type ImpactSums,
  type InstitutionImpact,
} from "./institution-impact.ts";

type ImpactProps = {
  impact: InstitutionImpact | undefined;
  /** Counted now; the sums are up to ten minutes old. */
  members: number;
};

/**
 * Renders the sums of what an institution's members did, for its public page. While they are too
 * few, renders only their number.
 */
export function Impact({ impact, members }: ImpactProps) {
  const t = useMessages();
  if (!impact) return null;
  const isMany = members >= minMembersForImpact;
  const { sums } = impact;
  return (
    <section aria-labelledby="impact" className="max-w-4xl">
      <h2 id="impact" className="mb-2 text-xl">
        {t("institutionReport.impact")}
      </h2>
      {sums && isMany ? (
        <Sums members={members} sums={sums} />
      ) : (
        <p className="text-ink-muted max-w-prose">
          {isMany
            ? t("institutionReport.impactSoon")
            : t("institutionReport.impactFew", { members, min: minMembersForImpact })}
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
      <p className="text-ink-muted mb-5">{t("institutionReport.impactSubtitle")}</p>
      <StatRow>
        <StatCard label={t("institutionReport.members")} value={number(members)} />
        <StatCard label={t("institutionReport.points")} value={number(points)} />
        <StatCard label={t("institutionReport.missions")} value={number(missions)} />
        <StatCard label={t("institutionReport.checkIns")} value={number(checkIns)} />
        <StatCard label={t("institutionReport.courses")} value={number(courses)} />
      </StatRow>
      <h3 className="label-caps mt-6 mb-2">{t("institutionReport.impactGoals")}</h3>
      {goals.length === 0 && <p>{t("institutionReport.impactNoGoals")}</p>}
      <ul className="flex flex-wrap gap-2">
        {goals.map((goal) => (
          <li key={goal}>
            <a href={goalPath(goal)} className="block">
              <GoalSquare goal={goal} id={String(goal)} size="medium" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
