import { CalendarSearch } from "lucide-react";

import { GoalName } from "#app/domains/sdgs/goal-name.tsx";
import type { Format } from "#app/lib/format.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { KeptItems } from "#app/ui/kept.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import { ActivityIcon } from "./activity-icon.tsx";
import { type Activity, activityLabel } from "./activity.ts";

/** Renders the latest entries of the ledger, each with its kind, goal, points and day. */
export function ActivityList({ activities }: { activities: readonly Activity[] }) {
  const format = useFormat();
  if (activities.length === 0) return <NoActivities />;
  return (
    <ol className="divide-line border-line divide-y border-y">
      <KeptItems name="activity" items={activities.map((activity) => toItem(activity, format))}>
        {(look, texts) => <Entry look={look} texts={texts} />}
      </KeptItems>
    </ol>
  );
}

const toItem = (activity: Activity, { stampDate }: Format) => ({
  look: { type: activity.activityType, goal: activity.sdgGoal, points: activity.pointsEarned },
  texts: {
    title: activity.activityTitle,
    at: activity.createdAt.toISOString(),
    day: stampDate(activity.createdAt, "UTC"),
  },
});

function Entry({
  look: { type, goal, points },
  texts: { title, at, day },
}: ReturnType<typeof toItem>) {
  return (
    <li className="flex items-start gap-4 py-3">
      <ActivityIcon activityType={type} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold break-words">
          <bdi>{title}</bdi>
        </p>
        <p className="dot-separated text-ink-muted text-sm">
          <span>{activityLabel(type)}</span>
          <time dateTime={at}>{day}</time>
          {goal !== null && (
            <span className="max-sm:hidden">
              <GoalName goal={goal} />
            </span>
          )}
        </p>
      </div>
      <Points points={points} />
    </li>
  );
}

function Points({ points }: { points: number }) {
  const t = useMessages();
  const { number } = useFormat();
  if (points === 0) return null;
  return (
    <p className="font-mono font-medium whitespace-nowrap tabular-nums">
      <span
        aria-hidden="true"
        dir="ltr"
      >{`${points > 0 ? "+" : "\u2212"}${number(Math.abs(points))}`}</span>
      <span className="sr-only">{t("common.points", { n: points })}</span>
    </p>
  );
}

function NoActivities() {
  const t = useMessages();
  return (
    <EmptyState
      isLine
      icon={<CalendarSearch />}
      title={t("passport.noActivities")}
      action={
        <LinkButton reloadDocument to="/events" variant="secondary">
          {t("passport.findEvents")}
        </LinkButton>
      }
    >
      {t("passport.noActivitiesHint")}
    </EmptyState>
  );
}
