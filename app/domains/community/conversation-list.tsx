import { Heart, MessageCircle } from "lucide-react";

import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { AuthorName } from "./author-name.tsx";
import { type Conversation, postPath } from "./post.ts";
import { topicPath } from "./topic.ts";
import { useNames } from "./use-names.tsx";

type ConversationListProps = {
  conversations: readonly Conversation[];
  label: string;
  timeZone: string;
  /** Where all are about the same, that need not be said of each. */
  isWithoutTopic?: boolean;
};

/** Conversations as a list, each with its beginning and what has come of it. */
export function ConversationList({
  conversations,
  label,
  timeZone,
  isWithoutTopic = false,
}: ConversationListProps) {
  return (
    <ul aria-label={label} className="divide-line border-line divide-y border-y">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <Entry conversation={conversation} timeZone={timeZone} isWithoutTopic={isWithoutTopic} />
        </li>
      ))}
    </ul>
  );
}

type EntryProps = { conversation: Conversation; timeZone: string; isWithoutTopic: boolean };

function Entry({ conversation, timeZone, isWithoutTopic }: EntryProps) {
  const { id, title, excerpt, topic } = conversation;
  const names = useNames();
  return (
    <article aria-labelledby={`title-${id}`} className="relative py-5">
      {!isWithoutTopic && (
        <p className="mb-2 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          {topic.goal !== null && <GoalBadge goal={topic.goal} />}
          <a
            href={topicPath(topic)}
            className="text-ink-muted hover:text-ink relative z-1 min-w-0 py-1 wrap-anywhere hover:underline"
          >
            <bdi>{names.topicBeside(topic)}</bdi>
          </a>
        </p>
      )}
      <h3 id={`title-${id}`} dir="auto" className="text-lg wrap-anywhere">
        <a href={postPath(id)} className="after:absolute after:inset-0 hover:underline">
          {title}
        </a>
      </h3>
      <p dir="auto" className="text-ink-muted mt-1 line-clamp-2 max-w-prose wrap-anywhere">
        {excerpt}
      </p>
      <Facts conversation={conversation} timeZone={timeZone} />
    </article>
  );
}

function Facts({ conversation, timeZone }: { conversation: Conversation; timeZone: string }) {
  const t = useMessages();
  const { date } = useFormat();
  const { author, activeAt, replyCount, likeCount } = conversation;
  return (
    <p className="text-ink-muted mt-3 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-sm [&_svg]:size-4">
      <span className="relative z-1 min-w-0">
        <AuthorName author={author} />
      </span>
      <time dateTime={activeAt.toISOString()}>{date(activeAt, timeZone)}</time>
      <span className="inline-flex items-center gap-1.5">
        <MessageCircle aria-hidden="true" />
        {t("community.replyCount", { n: replyCount })}
      </span>
      {likeCount > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Heart aria-hidden="true" />
          {t("community.likeCount", { n: likeCount })}
        </span>
      )}
    </p>
  );
}
