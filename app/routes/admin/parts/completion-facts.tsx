import type { ReactNode } from "react";

import type { ReviewedCompletion } from "#app/domains/missions/completions/completion.ts";
import { ProofView } from "#app/domains/missions/completions/proof-view.tsx";
import { missionTypeKey } from "#app/domains/missions/mission.ts";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";

/** Renders the type and the points of a mission in the head of a review. */
export function MissionLine({ mission }: { mission: ReviewedCompletion["mission"] }) {
  const t = useMessages();
  return (
    <>
      <span>{t(missionTypeKey(mission.missionType))}</span>
      <span>{t("common.points", { n: mission.pointsReward })}</span>
    </>
  );
}

/** Renders the user and the mission: the part that is the same before and after the decision. */
export function CompletionFacts({
  completion,
  hasLargePhotos = false,
  children,
}: {
  completion: ReviewedCompletion;
  hasLargePhotos?: boolean;
  children?: ReactNode;
}) {
  const t = useMessages();
  const format = useFormat();
  const timeZone = useTimeZone();
  const { profile, completedAt } = completion;
  const name = profile.fullName.trim() || t("passport.defaultName");
  const by = profile.country
    ? t("missions.byFrom", { name, country: format.country(profile.country) })
    : t("missions.byOnly", { name });
  return (
    <>
      <p className="break-words">{by}</p>
      <p className="text-ink-muted mb-5 text-sm">
        <time dateTime={completedAt.toISOString()} suppressHydrationWarning>
          {t("missions.submittedAt", { date: format.zonedDateTime(completedAt, timeZone) })}
        </time>
      </p>
      {children}
      <ProofView
        proof={completion.completionProof}
        measured={completion.measured}
        hasLargePhotos={hasLargePhotos}
      />
    </>
  );
}
