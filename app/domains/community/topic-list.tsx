import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { type Topic, topicPath } from "./topic.ts";

/** Renders the topics of the goals as tiles, each with the number of its conversations. */
export function TopicList({ topics, timeZone }: { topics: readonly Topic[]; timeZone: string }) {
  const t = useMessages();
  const { date, number } = useFormat();
  return (
    <ul aria-label={t("communityPages.goals")} className="topic-tiles">
      {topics.map(({ goal, postCount, lastPostAt, ...topic }) => {
        if (goal === null) return null;
        const title = t(goalTitleKey(goal));
        return (
          <li key={goal}>
            <a
              href={topicPath({ ...topic, goal })}
              title={title}
              className="group block w-fit min-w-12 text-center"
            >
              <span
                aria-hidden="true"
                data-goal={goal}
                className="grid size-12 place-items-center rounded-md bg-(--goal) text-lg font-semibold text-(--on-goal) tabular-nums"
              >
                {goal}
              </span>
              <span
                aria-hidden="true"
                className="text-ink-muted block pt-1 font-mono text-xs group-hover:underline"
              >
                {number(postCount)}
              </span>
              <span className="sr-only">
                {t("sdgs.goalOption", { goal, title })}
                {": "}
                {t("community.conversationCount", { n: postCount })}
                {lastPostAt &&
                  ` · ${t("communityPages.lastPost", { date: date(lastPostAt, timeZone) })}`}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
