import { Trophy } from "lucide-react";
import type { ReactNode } from "react";

import type { GoalNumber } from "#app/domains/sdgs/goals.ts";

type BadgeMedalProps = {
  name: string;
  description?: string | undefined;
  goal: GoalNumber | null;
  icon?: ReactNode;
  /** When it was earned, ready to be read. */
  earned?: ReactNode;
};

/** An earned badge: a seal in the colour of its goal, a trophy unless it has a sign of its own. */
export function BadgeMedal({ name, description, goal, icon, earned }: BadgeMedalProps) {
  return (
    <article className="flex items-start gap-4">
      <Seal goal={goal}>{icon ?? <Trophy aria-hidden="true" />}</Seal>
      <div className="min-w-0 pt-1">
        <h3>{name}</h3>
        {description !== undefined && <p className="text-ink-muted text-sm">{description}</p>}
        {earned !== undefined && <p className="text-ink-muted mt-1 text-xs">{earned}</p>}
      </div>
    </article>
  );
}

function Seal({ goal, children }: { goal: GoalNumber | null; children: ReactNode }) {
  return (
    <span data-goal={goal ?? "all"} className="relative grid size-16 shrink-0 place-items-center">
      <svg aria-hidden="true" viewBox="-32 -32 64 64" className="absolute inset-0 fill-(--goal)">
        <path d={scallops} />
        <circle r="24" fill="none" className="stroke-(--on-goal)" strokeWidth="1" opacity="0.7" />
      </svg>
      <span className="relative text-(--on-goal) [&>svg]:size-7">{children}</span>
    </span>
  );
}

// The wavy edge of a seal: 20 small arcs around the circle.
const scallops = Array.from({ length: 20 }, (_, index) => {
  const angle = ((index + 1) / 20) * 2 * Math.PI;
  const [x, y] = [29 * Math.cos(angle), 29 * Math.sin(angle)].map((value) => value.toFixed(2));
  return `${index === 0 ? "M29 0" : ""}A4.6 4.6 0 0 1 ${x} ${y}`;
}).join("");
