import { CalendarSearch } from "lucide-react";

import { GoalName } from "#app/domains/sdgs/goal-name.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import { ActivityIcon } from "./activity-icon.tsx";
import { type Activity, activityLabel } from "./activity.ts";

/** Renders the latest entries of the ledger, each with its kind, goal, points and day. */
export function ActivityList({ activities }: { activities: readonly Activity[] }) {
  if (activities.length === 0) return <NoActivities />;
  return (
    <ol className="divide-line border-line divide-y border-y">
      {activities.map((activity) => (
        <Entry key={activity.id} activity={activity} />
      ))}
    </ol>
  );
}

function Entry({ activity }: { activity: Activity }) {
  const { date } = useFormat();
  return (
    <li className="flex items-start gap-4 py-4">
      <ActivityIcon activityType={activity.activityType} />
      <div className="min-w-0 flex-1">
        <p className="text-ink-muted text-sm">{activityLabel(activity.activityType)}</p>
        <p className="font-semibold break-words">
          <TitleText>{activity.activityTitle}</TitleText>
        </p>
        <p className="dot-separated text-ink-muted text-sm">
          <time dateTime={activity.createdAt.toISOString()}>{date(activity.createdAt, "UTC")}</time>
          {activity.sdgGoal !== null && <GoalName goal={activity.sdgGoal} />}
        </p>
      </div>
      <Points points={activity.pointsEarned} />
    </li>
  );
}

function Points({ points }: { points: number }) {
  const t = useMessages();
  const { number } = useFormat();
  if (points === 0) return null;
  return (
    <p className="font-mono font-medium whitespace-nowrap tabular-nums">
      <span aria-hidden="true">{`${points > 0 ? "+" : "\u2212"}${number(Math.abs(points))}`}</span>
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
