import { goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Author } from "./post.ts";
import type { TopicSubject } from "./topic.ts";

/** What topics and people are called in the words of the page. */
export function useNames() {
  const t = useMessages();
  return {
    /** Beside the goal's own badge. */
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
