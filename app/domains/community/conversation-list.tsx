import { GoalLine } from "#app/domains/sdgs/goal-line.tsx";
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
        <p className="text-ink-muted relative z-1 mb-1 w-fit max-w-full text-sm">
          {topic.goal === null ? (
            <a href={topicPath(topic)} className="inline-block py-1 wrap-anywhere hover:underline">
              <bdi>{names.topicBeside(topic)}</bdi>
            </a>
          ) : (
            <GoalLine goal={topic.goal} to={topicPath(topic)}>
              <bdi>{names.topicBeside(topic)}</bdi>
            </GoalLine>
          )}
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
    <div className="text-ink-muted mt-3 flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
      <p className="dot-separated min-w-0">
        <span className="relative z-1 min-w-0">
          <AuthorName author={author} />
        </span>
        <time dateTime={activeAt.toISOString()}>{date(activeAt, timeZone)}</time>
      </p>
      <div className="ms-auto">
        <p className="dot-separated tabular-nums">
          <span>{t("community.replyCount", { n: replyCount })}</span>
          {likeCount > 0 && <span>{t("community.likeCount", { n: likeCount })}</span>}
        </p>
      </div>
    </div>
  );
}
