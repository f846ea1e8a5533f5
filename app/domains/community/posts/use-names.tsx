import type { TopicSubject } from "#app/domains/community/topic.ts";
import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Author } from "./post.ts";

/** Returns functions that name topics and users in the language of the page. */
export function useNames() {
  const t = useMessages();
  return {
    /** Returns the topic's name next to the goal's badge. */
    topicBeside: ({ kind, title, goal }: TopicSubject): string =>
      kind === "goal" && goal !== null ? t(goalTitleKey(goal)) : (title ?? ""),
    topic: ({ kind, title, goal }: TopicSubject): string =>
      kind === "goal" && goal !== null
        ? t("community.goalTopic", { goal, title: t(goalTitleKey(goal)) })
        : (title ?? ""),
    author: (author: Author | null): string =>
      author === null ? t("community.formerLearner") : (author.name ?? t("community.anonymous")),
  };
}
