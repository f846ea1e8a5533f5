import { clsx } from "clsx";
import type { CSSProperties } from "react";

import { idRandom } from "#app/lib/guilloche/id-random.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import { type GoalNumber, goalTitleKey } from "./goals.ts";

/** Returns the style that chooses a section of a goal's pattern: always the same for the same id. */
export function patternShift(id: string): Record<`--${string}`, string> {
  return { "--shift": `${Math.round(idRandom(id)() * 100)}%` };
}

/** The kind of an item whose cover grows into the band of its page. */
export type CoverKind = "course" | "mission" | "event";

/** Returns the style that names the cover of an item and the band of its page alike, so that one grows into the other. */
export const growStyle = (kind: CoverKind | undefined, id: string): CSSProperties =>
  kind === undefined ? {} : { viewTransitionName: `${kind}-${id}` };

type GoalCoverProps = {
  /** The goal; null for all goals. */
  goal: GoalNumber | null;
  /** The id of the item. */
  id: string;
  /** Makes the cover grow into the band of the item's page; an item may have one such cover on a page. */
  growsAs?: CoverKind | undefined;
  className?: string;
};

/** Renders the cover of an item: the pattern of its goal with the goal's number and name. */
export function GoalCover({ goal, id, growsAs, className }: GoalCoverProps) {
  const t = useMessages();
  return (
    <div
      data-goal={goal ?? "all"}
      style={{ ...patternShift(id), ...growStyle(growsAs, id) }}
      className={clsx(
        "goal-pattern flex flex-col justify-between px-5 pt-2 pb-2.5 font-semibold",
        className,
      )}
    >
      <p className="flex items-baseline gap-1.5 text-xs">
        {t("sdgs.abbreviation")}
        <span className="text-[2.5rem] leading-none tabular-nums">
          {goal ?? t("sdgs.allNumbers")}
        </span>
      </p>
      <p className="truncate text-xs">
        {goal === null ? t("sdgs.allGoals") : t(goalTitleKey(goal))}
      </p>
    </div>
  );
}
