import { activityLabel } from "#app/domains/passport/ledger/activity.ts";
import { goalPath, type GoalNumber } from "#app/domains/sdgs/goals.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { GoalActivity, NextStep } from "./goal-activity.ts";

type GoalDetailsProps = {
  goal: GoalNumber;
  activity: GoalActivity | undefined;
  /** What the learner could do next; undefined on somebody else's passport. */
  next?: readonly NextStep[];
};

/** Renders a goal's points, its latest activities, and what to do next in it: for the wheel's dialog and list. */
export function GoalDetails({ goal, activity, next }: GoalDetailsProps) {
  const t = useMessages();
  return (
    <>
      {activity && <Latest activity={activity} />}
      {next !== undefined && next.length > 0 && <Next steps={next} />}
      <p>
        <a href={goalPath(goal)} className="link inline-flex min-h-11 items-center">
          {t(next === undefined ? "passport.actOnGoal" : "passport.allOfGoal", { goal })}
        </a>
      </p>
    </>
  );
}

function Latest({ activity: { points, latest } }: { activity: GoalActivity }) {
  const t = useMessages();
  const { stampDate } = useFormat();
  return (
    <>
      {points > 0 && <p className="font-semibold">{t("passport.goalPoints", { points })}</p>}
      <ul className="goal-lines">
        {latest.map(({ id, activityType, title, at }) => (
          <li key={id}>
            <TitleText>{title}</TitleText>
            <span className="dot-separated text-ink-muted">
              <span>{activityLabel(activityType)}</span>
              <time dateTime={at.toISOString()}>{stampDate(at, "UTC")}</time>
            </span>
          </li>
        ))}
      </ul>
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
