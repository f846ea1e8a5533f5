import { Heart, MessageCircle } from "lucide-react";

import { GoalBadge } from "#app/domains/sdgs/goal-badge.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { AuthorName } from "./author-name.tsx";
import { type Conversation, postPath } from "./posts/post.ts";
import { useNames } from "./posts/use-names.tsx";
import { topicPath } from "./topic.ts";

type ConversationListProps = {
  conversations: readonly Conversation[];
  label: string;
  timeZone: string;
  /** Whether to leave out the topic, where all conversations have the same one. */
  isWithoutTopic?: boolean;
  /** The heading level of the titles: 2 where there is no heading between the page's title and the list. */
  headingLevel?: 2 | 3;
};

/** Renders a list of conversations, each with an excerpt and its activity. */
export function ConversationList({
  conversations,
  label,
  timeZone,
  isWithoutTopic = false,
  headingLevel = 3,
}: ConversationListProps) {
  return (
    <ul aria-label={label} className="divide-line border-line divide-y border-y">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <Entry {...{ conversation, timeZone, isWithoutTopic, headingLevel }} />
        </li>
      ))}
    </ul>
  );
}

type EntryProps = Required<
  Pick<ConversationListProps, "timeZone" | "isWithoutTopic" | "headingLevel">
> & { conversation: Conversation };

function Entry({ conversation, timeZone, isWithoutTopic, headingLevel }: EntryProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
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
      <Heading id={`title-${id}`} dir="auto" className="text-lg wrap-anywhere">
        <a href={postPath(id)} className="after:absolute after:inset-0 hover:underline">
          {title}
        </a>
      </Heading>
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
