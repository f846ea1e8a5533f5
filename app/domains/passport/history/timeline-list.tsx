import { ActivityIcon } from "#app/domains/passport/ledger/activity-icon.tsx";
import { GoalMark } from "#app/domains/sdgs/goal-mark.tsx";
import type { Format } from "#app/lib/format.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";
import { KeptItems } from "#app/ui/kept.tsx";

import { activityTypeOf, byMonth, type TimelineEntry } from "./timeline.ts";

type TimelineListProps = {
  /** The newest first. */
  entries: readonly TimelineEntry[];
  /** The level of the months' headings; "h3" by default. */
  heading?: "h2" | "h3";
};

/** Renders what was earned, month by month. */
export function TimelineList({ entries, heading: Heading = "h3" }: TimelineListProps) {
  const format = useFormat();
  return (
    <ol className="timeline">
      {byMonth(entries).map(({ month, entries: some }) => (
        <li key={month}>
          <Heading className="text-sm">{format.monthAndYear(new Date(`${month}-15`))}</Heading>
          <ul>
            <KeptItems name="entry" items={some.map((entry) => toItem(entry, format))}>
              {(look, texts) => <Entry look={look} texts={texts} />}
            </KeptItems>
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
  quiz: "passport.timelineQuiz",
  badge: "passport.timelineBadge",
} as const;

const toItem = ({ kind, title, goal, points, path, at }: TimelineEntry, { stampDate }: Format) => ({
  look: { kind, goal, points, hasPath: path !== null },
  texts: { title, path: path ?? "", at: at.toISOString(), day: stampDate(at, "UTC") },
});

function Entry({ look: { kind, goal, points, hasPath }, texts }: ReturnType<typeof toItem>) {
  const t = useMessages();
  return (
    <li className="timeline-entry">
      <ActivityIcon activityType={activityTypeOf[kind]} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold wrap-anywhere">
          {hasPath ? (
            <a href={texts.path} className="underline-offset-4 hover:underline">
              <bdi>{texts.title}</bdi>
            </a>
          ) : (
            <bdi>{texts.title}</bdi>
          )}
        </p>
        <p className="dot-separated text-ink-muted text-sm">
          <span>{t(kindKeys[kind])}</span>
          <time dateTime={texts.at}>{texts.day}</time>
          {points > 0 && <span>{t("common.points", { n: points })}</span>}
        </p>
      </div>
      {goal !== null && <GoalMark goal={goal} />}
    </li>
  );
}
