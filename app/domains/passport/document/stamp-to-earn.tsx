import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { StampKind } from "./stamp-shape.ts";
import { Stamp } from "./stamp.tsx";

type StampToEarnProps = {
  /** What earns the stamp. */
  item: {
    id: string;
    title: string;
    sdgGoal: number | null;
    pointsReward: number;
    location: string | null;
  };
  kind: StampKind;
  kindLabel: string;
  /** The sentence that says how to earn it. */
  children: string;
};

/** Renders the outline of a stamp that can still be earned, with its points where the date will be. */
export function StampToEarn({ item, kind, kindLabel, children }: StampToEarnProps) {
  const t = useMessages();
  return (
    // The padding leaves room for the corners of a turned stamp.
    <figure className="no-print -mx-2 w-fit max-w-[calc(100%+1rem)] overflow-x-clip p-2">
      <div aria-hidden="true" className="stamp-outline">
        <Stamp
          id={item.id}
          kind={kind}
          goal={isGoalNumber(item.sdgGoal) ? item.sdgGoal : null}
          kindLabel={kindLabel}
          title={item.title}
          date={t("common.points", { n: item.pointsReward })}
          place={item.location ?? undefined}
        />
      </div>
      <figcaption className="text-ink-muted mt-4 text-sm">{children}</figcaption>
    </figure>
  );
}
