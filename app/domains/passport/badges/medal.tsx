import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";

import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

import { badgePath } from "./badge.ts";
import { BadgeIcon } from "./icon.tsx";

type MedalBadge = {
  slug: string;
  name: string;
  description: string;
  icon: string | null;
  goal: GoalNumber | null;
};

type BadgeMedalProps = {
  badge: MedalBadge;
  /** Whether the badge is not earned yet: the medal is an outline. */
  isOpen?: boolean;
  /** The date when it was earned, or the progress, formatted for display. */
  children?: ReactNode;
};

/**
 * Renders a badge: a medal in the colour of its goal, its name with a link to its page, and the
 * reason for it.
 */
export function BadgeMedal({ badge, isOpen = false, children }: BadgeMedalProps) {
  return (
    <article className="flex items-start gap-4">
      <BadgeSeal badge={badge} isOpen={isOpen} className="size-16 [&_.lucide]:size-7" />
      <div className="min-w-0 flex-1 pt-1">
        <h3>
          <Link
            to={badgePath(badge)}
            reloadDocument
            className="-my-2 inline-block py-2 wrap-anywhere underline-offset-4 hover:underline"
          >
            {badge.name}
          </Link>
        </h3>
        <p className="text-ink-muted text-sm">{badge.description}</p>
        {children !== undefined && <div className="text-ink-muted mt-1 text-xs">{children}</div>}
      </div>
    </article>
  );
}

type BadgeSealProps = {
  badge: Pick<MedalBadge, "icon" | "goal">;
  isOpen?: boolean;
  className: string;
};

/** Renders the medal of a badge with its icon, filled once it is earned. */
export function BadgeSeal({ badge: { icon, goal }, isOpen = false, className }: BadgeSealProps) {
  return (
    <span
      data-goal={goal ?? "all"}
      className={clsx("relative grid shrink-0 place-items-center", className)}
    >
      <svg
        aria-hidden="true"
        viewBox="-34 -34 68 68"
        className={clsx(
          "absolute inset-0",
          isOpen ? "fill-none stroke-line-strong" : "fill-(--goal) stroke-none",
        )}
      >
        <path d={scallops} />
        <circle
          r="24"
          fill="none"
          className={isOpen ? "stroke-line-strong" : "stroke-(--on-goal)"}
          strokeWidth="1"
          strokeDasharray={isOpen ? "2 3" : undefined}
          opacity="0.7"
        />
      </svg>
      <span className={clsx("relative", isOpen ? "text-ink-muted" : "text-(--on-goal)")}>
        <BadgeIcon name={icon} />
      </span>
    </span>
  );
}

// The wavy edge of a medal: 20 small arcs around the circle.
const scallops = Array.from({ length: 20 }, (_, index) => {
  const angle = ((index + 1) / 20) * 2 * Math.PI;
  const [x, y] = [29 * Math.cos(angle), 29 * Math.sin(angle)].map((value) => value.toFixed(2));
  return `${index === 0 ? "M29 0" : ""}A4.6 4.6 0 0 1 ${x} ${y}`;
}).join("");
