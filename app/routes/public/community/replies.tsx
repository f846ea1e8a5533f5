import { Bell, BellOff } from "lucide-react";
import { Form } from "react-router";

import {
  PostArticle,
  type ReadablePost,
  type Viewer,
} from "#app/domains/community/posts/article.tsx";
import { type PostFormValues, postPath } from "#app/domains/community/posts/post.ts";
import { ReplyForm } from "#app/domains/community/posts/reply-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

type RepliesProps = {
  post: ReadablePost;
  replies: readonly ReadablePost[];
  nextCursor: string | null;
  isFirstPage: boolean;
  isFollowed: boolean;
  viewer: Viewer | undefined;
  mayReply: boolean;
  typed: PostFormValues | undefined;
  errors: Record<string, string>;
};

/** Renders the replies of a conversation, page by page, and the reply form. */
export function Replies(props: RepliesProps) {
  const t = useMessages();
  const { post, replies, viewer, isFollowed } = props;
  return (
    <section aria-labelledby="replies" className="border-line mt-6 border-t pt-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="replies" className="text-xl">
          {t("community.replies")}
          <span className="text-ink-muted ms-2 text-base font-normal tabular-nums">
            {post.replyCount > 0 && post.replyCount}
          </span>
        </h2>
        {viewer && post.removed === null && <FollowConversation isFollowed={isFollowed} />}
      </div>
      <ReplyList {...props} replies={replies} />
      <Answer {...props} />
    </section>
  );
}

function ReplyList({ post, replies, nextCursor, isFirstPage, viewer }: RepliesProps) {
  const t = useMessages();
  return (
    <>
      {replies.length === 0 && (
        <p className="text-ink-muted">
          {isFirstPage ? t("community.noReplies") : t("community.noMoreReplies")}
        </p>
      )}
      <ol
        aria-label={t("community.replies")}
        className="divide-line border-line divide-y border-t empty:hidden"
      >
        {replies.map((reply) => (
          <li key={reply.id} className="min-w-0 py-6">
            <PostArticle post={reply} viewer={viewer} />
          </li>
        ))}
      </ol>
      <nav
        aria-label={t("community.replies")}
        className="mt-8 flex flex-wrap justify-between gap-3 empty:hidden"
      >
        {!isFirstPage && (
          <LinkButton variant="secondary" to={postPath(post.id)}>
            {t("community.firstReplies")}
          </LinkButton>
        )}
        {nextCursor !== null && (
          <LinkButton
            variant="secondary"
            className="ms-auto"
            to={`${postPath(post.id)}?cursor=${nextCursor}`}
          >
            {t("community.nextReplies")}
          </LinkButton>
        )}
      </nav>
    </>
  );
}

function FollowConversation({ isFollowed }: { isFollowed: boolean }) {
  const t = useMessages();
  const Icon = isFollowed ? BellOff : Bell;
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        name="intent"
        value={isFollowed ? "unfollow" : "follow"}
        icon={<Icon aria-hidden="true" className="size-4" />}
      >
        {t(isFollowed ? "community.unfollowConversation" : "community.followConversation")}
      </Button>
    </Form>
  );
}

function Answer({ post, viewer, mayReply, typed, errors }: RepliesProps) {
  const t = useMessages();
  if (post.removed !== null) return null;
  if (!mayReply) return <p className="text-ink-muted mt-8">{t("community.closedHint")}</p>;
  return (
    <div className="border-line border-t pt-8">
      {viewer === undefined && (
        <>
          <LinkButton to={`/auth?redirect=${encodeURIComponent(postPath(post.id))}`}>
            {t("community.loginToReply")}
          </LinkButton>
          <p className="text-ink-muted mt-2 text-sm">{t("community.loginHint")}</p>
        </>
      )}
      {(viewer !== undefined || typed?.body !== undefined) && (
        // The input stays in a form that failed, but not in the next one after a success.
        <ReplyForm key={typed ? "typed" : post.replyCount} typed={typed} errors={errors} />
      )}
    </div>
  );
}
