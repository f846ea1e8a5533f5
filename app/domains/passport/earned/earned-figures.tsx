import { clsx } from "clsx";

import { levelOf, levelProgress } from "#app/domains/passport/ledger/level.ts";
import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { WheelPicture } from "#app/domains/sdgs/wheel-picture.tsx";
import { splitNumber } from "#app/ui/figure.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { Seal } from "#app/ui/seal.tsx";

import { type Earned, pointsOf } from "./earned.ts";

/**
 * Renders what has changed for a learner: the points, which count up, the goal's segment of the wheel, which grows, and
 * the level, whose seal turns if it is a new one.
 */
export function EarnedFigures({ earned }: { earned: Earned }) {
  const { goal, progress, pointsBefore } = earned;
  const points = pointsOf(earned);
  const own = goal === null ? undefined : progress[goal - 1];
  return (
    <>
      <ul className="mt-6 flex flex-wrap gap-x-3 gap-y-6 text-center">
        {points > 0 && (
          <li className="grid flex-1 basis-20 content-start justify-items-center gap-2">
            <Points points={points} />
          </li>
        )}
        {own && (
          <li className="grid flex-1 basis-20 content-start justify-items-center gap-2">
            <Goal {...own} progress={progress} />
          </li>
        )}
        <li className="grid flex-1 basis-20 content-start justify-items-center gap-2">
          <Level before={pointsBefore} after={pointsBefore + points} />
        </li>
      </ul>
      <PointsOfEach earned={earned} />
    </>
  );
}

function Points({ points }: { points: number }) {
  const t = useMessages();
  const [before, number, after] = splitNumber(t("earned.points", { n: points }));
  return (
    <>
      <span
        className={clsx(
          "grid h-20 place-items-center font-mono font-medium whitespace-nowrap tabular-nums",
          number.length > 3 ? "text-xl" : "text-3xl",
        )}
      >
        <span dir="ltr">
          {before}
          <span className="count-up" style={countTo(points)}>
            {number}
          </span>
        </span>
      </span>
      <span className="text-ink-muted text-sm">{after.trim()}</span>
    </>
  );
}

const countTo = (points: number): Record<`--${string}`, number> => ({ "--counted": points });

type GoalProps = Earned["progress"][number] & Pick<Earned, "progress">;

function Goal({ goal, percent, progress }: GoalProps) {
  const t = useMessages();
  const label = t("earned.goal", { title: t(goalTitleKey(goal)), percent });
  return (
    <>
      <span className="earned-wheel block size-20 [--ground:var(--color-raised)]">
        <WheelPicture progress={progress} grown={goal} label={t("sdgs.wheel")} />
      </span>
      <span className="text-ink-muted text-sm break-words">{label}</span>
    </>
  );
}

function Level({ before, after }: { before: number; after: number }) {
  const t = useMessages();
  const { number } = useFormat();
  const { level, missing, next } = levelProgress(after);
  const isNew = level > levelOf(before);
  return (
    <>
      <span className="relative grid size-20 place-items-center" aria-hidden="true">
        <Seal
          className={`absolute inset-0 size-full ${isNew ? "seal-turn text-action" : "text-line-strong"}`}
        />
        <span className="font-mono text-xl font-medium tabular-nums">{number(level)}</span>
      </span>
      <span className={isNew ? "text-sm font-semibold" : "text-ink-muted text-sm"}>
        {isNew
          ? t("earned.levelReached", { level })
          : t("earned.toNextLevel", { n: missing, level: next })}
      </span>
    </>
  );
}

/** Renders where the points come from, if from more than one entry. */
function PointsOfEach({ earned: { entries } }: { earned: Earned }) {
  const t = useMessages();
  if (entries.length < 2) return null;
  return (
    <ul className="border-line divide-line mt-5 divide-y border-y text-sm">
      {entries.map(({ activityType, title, points }) => (
        <li key={`${activityType} ${title}`} className="flex justify-between gap-4 py-2">
          <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
          <span className="font-mono whitespace-nowrap tabular-nums">
            {t("earned.points", { n: points })}
          </span>
        </li>
      ))}
    </ul>
  );
}
