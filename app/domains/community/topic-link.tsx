import { MessagesSquare } from "lucide-react";

import { useMessages } from "#app/ui/i18n.tsx";

import { type TiedKind, topicPath } from "./topic.ts";

type TopicLinkProps = {
  kind: TiedKind;
  id: string;
  /** The number of conversations, from `countDiscussion`. */
  posts: number;
};

/** Renders the link from a course, mission or event to its discussion. */
export function TopicLink({ kind, id, posts }: TopicLinkProps) {
  const t = useMessages();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a
        href={topicPath({ kind, subjectId: id, goal: null })}
        className="link inline-flex min-h-11 items-center gap-2"
      >
        <MessagesSquare aria-hidden="true" className="size-5" />
        {t("community.discuss")}
      </a>
      <span className="text-ink-muted text-sm">
        {t("community.conversationCount", { n: posts })}
      </span>
    </p>
  );
}
