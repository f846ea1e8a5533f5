import { activityLabel } from "#app/domains/passport/ledger/activity.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { goalPath } from "#app/domains/sdgs/goals.ts";
import type { Format } from "#app/lib/format.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import type { KeptItem } from "#app/ui/kept.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { GoalActivity, NextStep } from "./goal-activity.ts";

type GoalDetailsLook = {
  goal: GoalNumber;
  hasPoints: boolean;
  /** The kinds of the latest activities. */
  types: string[];
  /** The ids of what the learner could do next; undefined on somebody else's passport. */
  next: string[] | undefined;
};

/** Returns a goal's points, its latest activities, and what to do next in it, as `GoalDetails` shows them. */
export function toGoalDetails(
  goal: GoalNumber,
  activity: GoalActivity | undefined,
  next: readonly NextStep[] | undefined,
  t: ReturnType<typeof useMessages>,
  { stampDate }: Format,
): KeptItem<GoalDetailsLook> {
  const { points = 0, latest = [] } = activity ?? {};
  const texts = latest.flatMap(({ title, at }, n) => [
    [`title${n}`, title],
    [`at${n}`, at.toISOString()],
    [`day${n}`, stampDate(at, "UTC")],
  ]);
  return {
    look: {
      goal,
      hasPoints: points > 0,
      types: latest.map((one) => one.activityType),
      next: next?.map(({ id }) => id),
    },
    texts: {
      ...Object.fromEntries(texts),
      ...(points > 0 && { points: t("passport.goalPoints", { points }) }),
    },
  };
}

type GoalDetailsProps = KeptItem<GoalDetailsLook> & {
  /** What is open for everybody, with what the learner could do next; the same for all readers of the page. */
  steps?: readonly NextStep[];
};

/** Renders the details of a goal, for the wheel's dialog and list. */
export function GoalDetails({ look, texts, steps = [] }: GoalDetailsProps) {
  const t = useMessages();
  const { goal, hasPoints, types, next } = look;
  const own = next?.flatMap((id) => steps.find((step) => step.id === id) ?? []) ?? [];
  return (
    <>
      {hasPoints && <p className="font-semibold">{texts["points"]}</p>}
      {types.length > 0 && (
        <ul className="goal-lines">
          {types.map((type, n) => (
            <li key={n}>
              <bdi>{texts[`title${n}`]}</bdi>
              <span className="dot-separated text-ink-muted">
                <span>{activityLabel(type)}</span>
                <time dateTime={texts[`at${n}`]}>{texts[`day${n}`]}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {own.length > 0 && <Next steps={own} />}
      <p>
        <a href={goalPath(goal)} className="link inline-flex min-h-11 items-center">
          {t(next === undefined ? "passport.actOnGoal" : "passport.allOfGoal", { goal })}
        </a>
      </p>
    </>
  );
}

const kindKeys = {
  course: "passport.nextCourse",
  mission: "passport.nextMission",
  event: "passport.nextEvent",
} as const;

function Next({ steps }: { steps: readonly NextStep[] }) {
  const t = useMessages();
  const { stampDate } = useFormat();
  return (
    <>
      <p className="label-caps">{t("passport.nextInGoal")}</p>
      <ul className="goal-lines">
        {steps.map(({ id, kind, title, path, points, startsAt, timeZone }) => (
          <li key={id}>
            <a href={path} className="link">
              <TitleText>{title}</TitleText>
            </a>
            <span className="dot-separated text-ink-muted">
              <span>{t(kindKeys[kind])}</span>
              {startsAt && (
                <time dateTime={startsAt.toISOString()}>
                  {stampDate(startsAt, timeZone ?? "UTC")}
                </time>
              )}
              {points !== null && points > 0 && <span>{t("common.points", { n: points })}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
