import { clsx } from "clsx";

import { CoverImage } from "#app/domains/pictures/cover-image.tsx";
import type { Picture } from "#app/domains/pictures/picture.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import { GoalName } from "./goal-name.tsx";
import type { GoalNumber } from "./goal-number.ts";
import { type CoverKind, goalPattern } from "./goal-pattern.ts";
import { goalTitleKey } from "./goals.ts";

type GoalCoverProps = {
  /** The goal; null for all goals. */
  goal: GoalNumber | null;
  /** The id of the item. */
  id: string;
  /** Makes the cover grow into the band of the item's page; an item may have one such cover on a page. */
  growsAs?: CoverKind | undefined;
  className?: string;
  /** The item's uploaded cover, in place of the pattern. */
  picture?: Picture | null | undefined;
};

/** Renders the cover of an item: its picture, or the pattern of its goal, with the goal's number and name. */
export function GoalCover({ goal, id, growsAs, className, picture }: GoalCoverProps) {
  const t = useMessages();
  if (picture) {
    return (
      <div {...goalPattern(goal, id, growsAs)} className="goal-photo">
        <CoverImage
          picture={picture}
          sizes="(min-width: 72rem) 23rem, (min-width: 40rem) 50vw, 100vw"
        />
        <p className="goal-photo-label">
          <GoalName goal={goal} />
        </p>
      </div>
    );
  }
  return (
    <div
      {...goalPattern(goal, id, growsAs)}
      className={clsx(
        "goal-pattern goal-pattern-later flex flex-col justify-between px-5 pt-2 pb-2.5 font-semibold",
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
