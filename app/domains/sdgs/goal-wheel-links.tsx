import { useMessages } from "#app/ui/i18n.tsx";

import { goalNumbers } from "./goal-number.ts";
import { goalPath, goalTitleKey } from "./goals.ts";
import { numberAt, segmentPath, wheel } from "./wheel-geometry.ts";

/**
 * Renders the wheel of the goals in full colour; each segment links to its page. The list beside it has the same links.
 */
export function GoalWheelLinks() {
  const t = useMessages();
  const { half } = wheel;
  return (
    <nav aria-label={t("goalPages.wheelLabel")}>
      <svg
        viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
        className="mx-auto block w-full max-w-96"
      >
        {goalNumbers.map((number) => {
          const { x, y } = numberAt(number);
          const title = t("goalPages.title", { goal: number, title: t(goalTitleKey(number)) });
          return (
            <a
              key={number}
              href={goalPath(number)}
              data-goal={number}
              aria-label={title}
              className="group"
            >
              <title>{title}</title>
              <path
                d={segmentPath(number, wheel.inner, wheel.numbers - 14)}
                className="fill-(--goal) transition-opacity group-hover:opacity-80"
              />
              <text
                x={x}
                y={y}
                dy="0.35em"
                textAnchor="middle"
                className="fill-ink text-sm font-semibold tabular-nums group-hover:underline"
              >
                {number}
              </text>
            </a>
          );
        })}
      </svg>
    </nav>
  );
}
