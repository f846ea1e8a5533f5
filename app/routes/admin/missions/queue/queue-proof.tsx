import type { Ref } from "react";

import type { ReviewedCompletion } from "#app/domains/missions/completions/completion.ts";
import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { CompletionFacts, MissionLine } from "#app/routes/admin/parts/completion-facts.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type QueueProofProps = {
  completion: ReviewedCompletion;
  titleId: string;
  heading: Ref<HTMLHeadingElement>;
  /** The place of the proof in the list, from 1, and the number of proofs in it. */
  place: { n: number; count: number };
};

/** Renders a proof with everything that is needed to decide on it, its photos first and large. */
export function QueueProof({ completion, titleId, heading, place }: QueueProofProps) {
  const t = useMessages();
  const { mission, missionId } = completion;
  return (
    <article aria-labelledby={titleId} className="min-w-0">
      <header className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <GoalSquare goal={mission.sdgGoal} id={missionId} size="medium" />
        <div className="min-w-0 flex-1 basis-48">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="scroll-mt-24 text-lg leading-6 wrap-anywhere"
          >
            <bdi>{mission.title}</bdi>
          </h2>
          <p className="dot-separated text-ink-muted text-sm wrap-anywhere">
            <MissionLine mission={mission} />
          </p>
        </div>
        <p className="text-ink-muted font-mono text-sm tabular-nums">
          {t("missions.queuePlace", place)}
        </p>
      </header>
      <CompletionFacts completion={completion} hasLargePhotos />
    </article>
  );
}
