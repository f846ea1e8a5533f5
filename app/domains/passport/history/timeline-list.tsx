import { ActivityIcon } from "#app/domains/passport/ledger/activity-icon.tsx";
import { GoalMark } from "#app/domains/sdgs/goal-mark.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import { activityTypeOf, byMonth, type TimelineEntry } from "./timeline.ts";

type TimelineListProps = {
  /** The newest first. */
  entries: readonly TimelineEntry[];
  /** The level of the months' headings; "h3" by default. */
  heading?: "h2" | "h3";
};

/** Renders what was earned, month by month. */
export function TimelineList({ entries, heading: Heading = "h3" }: TimelineListProps) {
  const { monthAndYear } = useFormat();
  return (
    <ol className="timeline">
      {byMonth(entries).map(({ month, entries: some }) => (
        <li key={month}>
          <Heading className="text-sm">{monthAndYear(new Date(`${month}-15`))}</Heading>
          <ul>
            {some.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const kindKeys = {
  course: "passport.timelineCourse",
  mission: "passport.timelineMission",
  event: "passport.timelineEvent",
  badge: "passport.timelineBadge",
} as const;

function Entry({ entry: { kind, title, goal, points, path, at } }: { entry: TimelineEntry }) {
  const t = useMessages();
  const { stampDate } = useFormat();
  return (
    <li className="timeline-entry">
      <ActivityIcon activityType={activityTypeOf[kind]} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold wrap-anywhere">
          {path === null ? (
            <TitleText>{title}</TitleText>
          ) : (
            <a href={path} className="underline-offset-4 hover:underline">
              <TitleText>{title}</TitleText>
            </a>
          )}
        </p>
        <p className="dot-separated text-ink-muted text-sm">
          <span>{t(kindKeys[kind])}</span>
          <time dateTime={at.toISOString()}>{stampDate(at, "UTC")}</time>
          {points > 0 && <span>{t("common.points", { n: points })}</span>}
        </p>
      </div>
      {goal !== null && <GoalMark goal={goal} />}
    </li>
  );
}
