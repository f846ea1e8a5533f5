import type { ReactNode } from "react";
import { Link } from "react-router";

import type { Picture } from "#app/domains/pictures/picture.ts";
import { TitleText } from "#app/ui/title-text.tsx";

import { GoalCover } from "./goal-cover.tsx";
import { isGoalNumber } from "./goal-number.ts";
import type { CoverKind } from "./goal-pattern.ts";

type GoalCardProps = {
  id: string;
  /** Makes the cover grow into the band of the item's page. */
  growsAs?: CoverKind;
  goal: number | null;
  /** The item's uploaded cover, if it has one. */
  picture?: Picture | null;
  title: string;
  /** The level below the heading of its list. */
  heading?: "h2" | "h3";
  to: string;
  /** Whether the link loads a new document: from a list without scripts to a page with scripts. */
  reloadDocument?: boolean;
  /** The language of title and text, if known. */
  lang?: string;
  text: string;
  /** Short facts in the footer, with a dot between them. */
  facts: ReactNode;
  /** The figure at the end of the footer. */
  figure?: ReactNode;
};

/** Renders an item of a goal in a list under the goal's cover; the whole card links to its page. */
export function GoalCard({
  id,
  growsAs,
  goal,
  picture,
  title,
  heading: Heading = "h2",
  to,
  lang,
  text,
  facts,
  figure,
  ...rest
}: GoalCardProps) {
  return (
    <article className="goal-card print-whole group">
      <GoalCover
        id={id}
        growsAs={growsAs}
        goal={isGoalNumber(goal) ? goal : null}
        picture={picture}
        className="goal-pattern-drift"
      />
      <div className="flex flex-1 flex-col px-5 py-4">
        <Heading className="text-lg break-words">
          <Link
            to={to}
            lang={lang}
            reloadDocument={rest.reloadDocument ?? false}
            className="after:absolute after:inset-0 hover:underline"
          >
            <TitleText>{title}</TitleText>
          </Link>
        </Heading>
        <p
          dir="auto"
          lang={lang}
          className="text-ink-muted mt-1 line-clamp-2 break-words whitespace-pre-line"
        >
          {text}
        </p>
        <div className="text-ink-muted mt-auto flex items-baseline justify-between gap-4 pt-4 text-sm">
          <p className="dot-separated min-w-0">{facts}</p>
          {figure}
        </div>
      </div>
    </article>
  );
}
