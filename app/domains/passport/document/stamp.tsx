import { clsx } from "clsx";
import type { ReactNode } from "react";

import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { TitleText } from "#app/ui/title-text.tsx";

import { stampPress, stampTurn, type StampKind } from "./stamp-shape.ts";

/** How a stamp was pressed: the class that turns it, and the angle along which its ink fades. */
type Press = { turn: string; ink: string };

type StampProps = {
  /** Its id, which decides how it was pressed, or how it was. */
  id: string | Press;
  kind: StampKind;
  goal: GoalNumber | null;
  /** The label of the kind, such as "Event". */
  kindLabel: string;
  title: string;
  date: ReactNode;
  /** Only a large stamp has room for it. */
  place?: string | undefined;
  /** "page" among others on a visa page, "large" on its own. */
  size?: "page" | "large";
  /** Whether it was just earned, which plays the animation. */
  fresh?: boolean;
  /** Milliseconds until the animation starts. */
  delay?: number;
  /** "p" where the stamp stands before the headings of its page. */
  heading?: "h3" | "p";
};

/** Renders a stamp for something earned, in the colour of its goal. */
export function Stamp({
  id,
  kind,
  goal,
  kindLabel,
  title,
  date,
  place,
  size = "large",
  fresh = false,
  delay,
  heading: Heading = "h3",
}: StampProps) {
  const shape = shapes[size][kind];
  const { turn, ink } = typeof id === "string" ? pressOf(id) : id;
  const style = {
    "--ink-angle": ink,
    ...(delay !== undefined && { animationDelay: `${delay}ms` }),
  };
  const Frame = Heading === "p" ? "div" : "article";
  return (
    <Frame
      data-goal={goal ?? "all"}
      className={clsx("stamp", size === "page" && "stamp-small", turn)}
    >
      <div className={clsx("stamp-ink", shape.frame, fresh && "animate-stamp-fall")} style={style}>
        {kind === "badge" && <Ticks />}
        <div className={clsx("stamp-rim", shape.rim)}>
          <p className="stamp-kind">
            {kindLabel}
            {goal !== null && (
              <span className="rounded-full border border-current px-1.5 leading-4 tracking-normal tabular-nums">
                {goal}
              </span>
            )}
          </p>
          <Heading className="stamp-title">
            <TitleText>{title}</TitleText>
          </Heading>
          <p className="stamp-date">{date}</p>
          {place !== undefined && size === "large" && (
            <p className="line-clamp-1 max-w-full text-xs">
              <bdi>{place}</bdi>
            </p>
          )}
        </div>
      </div>
    </Frame>
  );
}

/** Returns how a stamp was pressed, always the same for the same stamp. */
export const pressOf = (id: string): Press => ({
  turn: turnLook[stampTurn(id)],
  ink: `${stampPress(id).ink}deg`,
});

function Ticks() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      className="absolute inset-0 size-full"
      fill="none"
    >
      <path
        d="M50 4a46 46 0 0 1 0 92a46 46 0 0 1 0-92"
        stroke="currentColor"
        strokeWidth="3.6"
        pathLength="96"
        strokeDasharray="0.32 0.68"
      />
    </svg>
  );
}

const shapes: Record<
  NonNullable<StampProps["size"]>,
  Record<StampKind, { frame: string; rim: string }>
> = {
  page: {
    course: {
      frame: "w-40 rounded-t-[5rem] rounded-b-md p-[3px]",
      rim: "min-h-33 rounded-t-[5rem] rounded-b-sm px-3 pt-5 pb-2",
    },
    event: { frame: "w-40 rounded-md p-[3px]", rim: "min-h-25 rounded-sm px-2 py-2" },
    mission: { frame: "w-40 rounded-[50%] p-[3px]", rim: "min-h-31 rounded-[50%] px-5 py-3" },
    badge: { frame: "w-37 rounded-full p-[9px]", rim: "aspect-square rounded-full px-4 py-3" },
  },
  large: {
    course: {
      frame: "w-60 rounded-t-[7.5rem] rounded-b-md p-1",
      rim: "min-h-48 rounded-t-[7.5rem] rounded-b-sm px-6 pt-8 pb-3",
    },
    event: { frame: "w-60 rounded-md p-1", rim: "min-h-36 rounded-sm px-4 py-3" },
    mission: { frame: "w-64 rounded-[50%] p-1", rim: "min-h-44 rounded-[50%] px-10 py-6" },
    badge: { frame: "w-52 rounded-full p-[13px]", rim: "aspect-square rounded-full px-8 py-6" },
  },
};

const turnLook: Record<ReturnType<typeof stampTurn>, string> = {
  [-4]: "-rotate-4",
  [-3]: "-rotate-3",
  [-2]: "-rotate-2",
  [-1]: "-rotate-1",
  1: "rotate-1",
  2: "rotate-2",
  3: "rotate-3",
  4: "rotate-4",
};
