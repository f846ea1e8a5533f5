import { ActivityIcon } from "#app/domains/passport/ledger/activity-icon.tsx";
import { activityLabel } from "#app/domains/passport/ledger/activity.ts";
import { GoalName } from "#app/domains/sdgs/goal-name.tsx";
import { splitNumber } from "#app/ui/figure.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import type { PointsEntry } from "./points.ts";
import { QuestionPart, type QuestionAnswer } from "./question-part.tsx";

type EntryListProps = {
  entries: readonly PointsEntry[];
  timeZone: string;
  answer: QuestionAnswer;
};

/** Renders entries of the ledger: what each was for, its points, the sum up to it, and a question about it. */
export function EntryList({ entries, timeZone, answer }: EntryListProps) {
  return (
    <ol className="divide-line border-line divide-y border-y">
      {entries.map((entry) => (
        <li key={entry.id} id={`entry-${entry.id}`} className="scroll-mt-24 pt-4 pb-1">
          <div className="flex items-start gap-4">
            <ActivityIcon activityType={entry.type} />
            <EntryFacts entry={entry} timeZone={timeZone} />
            <Amount entry={entry} />
          </div>
          <div className="ms-14">
            <QuestionPart entry={entry} timeZone={timeZone} answer={answer} />
          </div>
        </li>
      ))}
    </ol>
  );
}

type FactsProps = {
  entry: Pick<PointsEntry, "type" | "title" | "goal" | "reason" | "isReversal" | "path" | "at">;
  timeZone: string;
};

/**
 * Renders what an entry was for, with a link to it, when it was earned and why it was corrected. The page names the time
 * zone.
 */
export function EntryFacts({ entry, timeZone }: FactsProps) {
  const t = useMessages();
  const { dateTime } = useFormat();
  const { type, title, goal, reason, isReversal, path, at } = entry;
  return (
    <div className="min-w-0 flex-1">
      <p className="leading-snug font-semibold wrap-anywhere">
        {path === null ? (
          <bdi>{title}</bdi>
        ) : (
          <a href={path} className="link">
            <bdi>{title}</bdi>
          </a>
        )}
      </p>
      <p className="dot-separated text-ink-muted text-sm">
        <span>
          {isReversal ? t("points.reversal", { type: activityLabel(type) }) : activityLabel(type)}
        </span>
        <time dateTime={at.toISOString()}>{dateTime(at, timeZone)}</time>
        {goal !== null && (
          <span className="max-sm:hidden">
            <GoalName goal={goal} />
          </span>
        )}
      </p>
      {reason !== null && reason !== title && (
        <p dir="auto" className="text-sm wrap-anywhere">
          {t("points.because", { reason: `\u2068${reason}\u2069` })}
        </p>
      )}
    </div>
  );
}

function Amount({ entry: { points, total } }: { entry: PointsEntry }) {
  const t = useMessages();
  const [before, sum, after] = splitNumber(t("points.totalThen", { n: total }));
  return (
    <p className="text-end font-mono leading-snug whitespace-nowrap tabular-nums">
      <SignedPoints points={points} />
      {/* On a phone the number stands alone, as in an account. */}
      <span className="text-ink-muted block text-sm">
        <span className="max-sm:sr-only">{before}</span>
        {sum}
        <span className="max-sm:sr-only">{after}</span>
      </span>
    </p>
  );
}

/** Renders points with their sign: what an entry added or took away. */
export function SignedPoints({ points }: { points: number }) {
  const t = useMessages();
  const { number } = useFormat();
  return (
    <span className="font-medium">
      <span aria-hidden="true" dir="ltr">{`${signOf(points)}${number(Math.abs(points))}`}</span>
      <span className="sr-only">{t("common.points", { n: points })}</span>
    </span>
  );
}

function signOf(points: number): string {
  if (points === 0) return "";
  return points < 0 ? "\u2212" : "+";
}
