import { CalendarSearch } from "lucide-react";

import { ChipLinks } from "#app/ui/chip-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { TimelineList } from "./timeline-list.tsx";
import {
  countEntries,
  type Timeline,
  type TimelineCounts,
  type TimelineKind,
  timelineKinds,
  timelinePath,
} from "./timeline.ts";

type TimelineSectionProps = { slug: string; timeline: Timeline };

/** Renders the latest entries of a timeline on the passport, with links to all of them and to each kind. */
export function TimelineSection({ slug, timeline: { entries, counts } }: TimelineSectionProps) {
  const t = useMessages();
  const all = countEntries(counts);
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-4 text-xl">
        {t("passport.timeline")}
      </h2>
      {all === 0 ? (
        <EmptyState isLine icon={<CalendarSearch />} title={t("passport.noTimeline")} />
      ) : (
        <>
          <TimelineKinds slug={slug} counts={counts} />
          <TimelineList entries={entries} />
          {all > entries.length && (
            <p className="no-print mt-2">
              <a href={timelinePath(slug)} className="link inline-flex min-h-11 items-center">
                {t("passport.wholeTimeline", { n: all })}
              </a>
            </p>
          )}
        </>
      )}
    </section>
  );
}

const kindKeys = {
  course: "passport.timelineCourses",
  mission: "passport.timelineMissions",
  event: "passport.timelineEvents",
  quiz: "passport.timelineQuizzes",
  badge: "passport.timelineBadges",
} as const;

type TimelineKindsProps = {
  slug: string;
  counts: TimelineCounts;
  /** The kind that the page shows; "all" for all, and undefined on the passport itself. */
  current?: TimelineKind | "all" | undefined;
};

/** Renders links to the entries of each kind, with their number. */
export function TimelineKinds({ slug, counts, current }: TimelineKindsProps) {
  const t = useMessages();
  const { number } = useFormat();
  const kinds = timelineKinds.filter((kind) => counts[kind] > 0 || kind === current);
  const links = kinds.map((kind) => ({
    to: timelinePath(slug, kind),
    label: t(kindKeys[kind]),
    count: number(counts[kind]),
    isCurrent: kind === current,
  }));
  const all = {
    to: timelinePath(slug),
    label: t("passport.timelineAll"),
    count: number(countEntries(counts)),
    isCurrent: current === "all",
  };
  return (
    <div className="no-print">
      <ChipLinks
        reloadDocument
        label={t("passport.timelineKinds")}
        links={current === undefined ? links : [all, ...links]}
      />
    </div>
  );
}
