import { clsx } from "clsx";
import type { ReactNode } from "react";

import { CoverImage } from "#app/domains/pictures/cover-image.tsx";
import type { Picture } from "#app/domains/pictures/picture.ts";
import { TitleText } from "#app/ui/title-text.tsx";

import { GoalName } from "./goal-name.tsx";
import { isGoalNumber } from "./goal-number.ts";
import { type CoverKind, goalPattern } from "./goal-pattern.ts";
import { goalPath } from "./goals.ts";

type GoalBandProps = {
  /** The goal; null, or a number that is not a goal, for all goals. */
  goal: number | null;
  /** The id of the item, which chooses the section of the pattern. */
  id: string;
  /** The item's uploaded cover, in place of the pattern. */
  picture?: Picture | null;
  /** The kind under which the cover of the item grows into the band. */
  growsAs?: CoverKind;
  /** The link back to the list. */
  back: ReactNode;
  /** The kind of the item, named after its goal. */
  kind?: string;
  /** What stands above the title of a goal's own page, in place of goal and kind. */
  eyebrow?: string;
  title: string;
  /** The language of the title, if known. */
  lang?: string;
  /** Further lines below the title. */
  children?: ReactNode;
};

/** Renders the head of the page of an item: a band as wide as the window in the colour and pattern of its goal. */
export function GoalBand({
  goal: given,
  id,
  picture,
  growsAs,
  back,
  kind,
  eyebrow,
  title,
  lang,
  children,
}: GoalBandProps) {
  const goal = isGoalNumber(given) ? given : null;
  return (
    <div
      {...goalPattern(goal, id, growsAs)}
      className={clsx("goal-pattern goal-band", picture && "goal-band-photo")}
    >
      {picture && <CoverImage picture={picture} sizes="(min-width: 48rem) 50vw, 100vw" isFirst />}
      <div className="page">
        {back}
        <header className="goal-band-words">
          <p className="dot-separated font-semibold">
            {eyebrow ?? (
              <a href={goal === null ? "/sdgs" : goalPath(goal)} className="hover:underline">
                <GoalName goal={goal} />
              </a>
            )}
            {kind !== undefined && <span>{kind}</span>}
          </p>
          <h1 lang={lang} className="mt-2 text-3xl break-words hyphens-auto">
            <TitleText>{title}</TitleText>
          </h1>
          {children}
        </header>
      </div>
    </div>
  );
}
