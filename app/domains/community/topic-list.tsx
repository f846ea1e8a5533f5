import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { type Topic, topicPath } from "./topic.ts";

/** Renders the topics of the goals, each with its activity. */
export function TopicList({ topics, timeZone }: { topics: readonly Topic[]; timeZone: string }) {
  const t = useMessages();
  const { date } = useFormat();
  return (
    <ul
      aria-label={t("communityPages.goals")}
      className="divide-line border-line divide-y border-y"
    >
      {topics.map((topic) => {
        if (topic.goal === null) return null;
        return (
          <li key={topic.goal} className="hover:bg-action-soft relative px-1 py-3">
            <p className="flex min-w-0 items-baseline gap-3">
              <GoalBadge goal={topic.goal} />
              <a
                href={topicPath(topic)}
                className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                {t(goalTitleKey(topic.goal))}
              </a>
            </p>
            <p className="text-ink-muted mt-1 flex flex-wrap gap-x-2 text-sm">
              <span>{t("community.conversationCount", { n: topic.postCount })}</span>
              {topic.lastPostAt && (
                <time dateTime={topic.lastPostAt.toISOString()}>
                  {t("communityPages.lastPost", { date: date(topic.lastPostAt, timeZone) })}
                </time>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
