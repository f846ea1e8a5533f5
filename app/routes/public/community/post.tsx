import { data } from "react-router";

import { hasRole } from "#app/domains/accounts/actor.ts";
import { findTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { PostArticle, type ReadablePost } from "#app/domains/community/posts/article.tsx";
import {
  excerptOf,
  type Post,
  type PostFormField,
  postTag,
} from "#app/domains/community/posts/post.ts";
import { findReplyPath, repliesPerPage } from "#app/domains/community/posts/reply-path.server.ts";
import { useNames } from "#app/domains/community/posts/use-names.tsx";
import { findPost, isFollowing, listReplies } from "#app/domains/community/queries.server.ts";
import { topicPath } from "#app/domains/community/topic.ts";
import { passportTag } from "#app/domains/passport/passport.ts";
import { GoalLine } from "#app/domains/sdgs/goal-line.tsx";
import { goalPath } from "#app/domains/sdgs/goals.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import type { ScriptHandle } from "#app/http/cache/script-free.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { failWithValues, type FormResult } from "#app/http/forms/form-results.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { redirect } from "#app/http/forms/redirect.server.ts";
import { typedFields, textOf } from "#app/lib/form-fields.ts";
import { NotFoundPage } from "#app/routes/site/not-found-page.tsx";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/post";
import { act, reply } from "./actions.server.ts";
import { ConversationData } from "./data.tsx";
import { maxPostBytes, toReadable } from "./posting.server.ts";
import { Replies } from "./replies.tsx";

// Readers who are not signed in get no script; signed-in users can like without reloading the page.
export const handle = {
  script: (loaded) => loaded?.viewer !== undefined,
} satisfies ScriptHandle<{ viewer?: unknown } | undefined>;

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await context.get(requestContext).actor();
  const post = await findPost(actor?.id, params.id);
  if (!post) return data(undefined, { status: 404 });
  if (post.replyTo !== null) throw redirect((await findReplyPath(post.id)) ?? "/community");
  // A removed post without replies responds with 404; with replies, the replies stay readable.
  if (post.removed !== null && post.replyCount === 0) return data(undefined, { status: 404 });
  const cursor = context.get(requestContext).url.searchParams.get("cursor") ?? undefined;
  const [replies, timeZone, isFollowed] = await Promise.all([
    listReplies(actor?.id, post.id, { limit: repliesPerPage, cursor }),
    actor && findTimeZone(actor.id),
    actor && isFollowing(actor.id, "post", post.id),
  ]);
  const page = {
    post: toReadable(post, 2),
    replies: replies.items.map((reply) => toReadable(reply, 4)),
    nextCursor: replies.nextCursor,
    isFirstPage: cursor === undefined,
    isFollowed: isFollowed ?? false,
    viewer: actor && {
      id: actor.id,
      timeZone: timeZone ?? "UTC",
      isModerator: hasRole(actor, "admin"),
    },
  };
  return actor ? page : data(page, { headers: cacheFor(30, ...tagsOf([post, ...replies.items])) });
}

const tagsOf = (posts: readonly Post[]) => [
  ...new Set([
    postTag(posts[0]?.id ?? ""),
    ...posts.flatMap(({ author }) => (author ? [passportTag(author.id)] : [])),
  ]),
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await ctx.actor();
  const input = await readUpload(request, maxPostBytes);
  const isReply = textOf(input.form, "intent") === "reply" || input.isCut;
  if (!actor) {
    const typed = typedFields(input.form, ["body"]);
    return failWithValues(ctx, typed, 401, { key: "community.loginToPost" });
  }
  if (isReply) return reply(ctx, actor, params.id, input);
  const post = await findPost(actor.id, params.id);
  if (!post) return fail(ctx, 404, { key: "community.notFound" });
  return act(ctx, actor, post, input.form);
}

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const names = useNames();
  const answer: FormResult<PostFormField> | undefined = actionData;
  const errors = useActionResult(answer);
  if (!loaderData) return <NotFoundPage />;
  const { post, replies, viewer, isFirstPage } = loaderData;
  const topic = names.topic(post.topic);
  const title = post.title ?? t("community.conversation");
  return (
    <div className="page pb-16">
      <PageHead
        title={title}
        description={excerptOf(post.body, 160) || title}
        type="article"
        isUnlisted={post.removed !== null || !post.topic.isOpen || !isFirstPage}
      />
      {post.removed === null && <ConversationData post={post} replies={replies} />}
      <div className="paper pt-4">
        <BackLink reloadDocument to={topicPath(post.topic)}>
          <bdi className="min-w-0 wrap-anywhere">{topic}</bdi>
        </BackLink>
        <Head post={post} title={title} />
        <PostArticle post={post} viewer={viewer} />
        <Replies
          {...loaderData}
          typed={answer?.values}
          errors={errors}
          mayReply={post.removed === null && post.topic.isOpen}
        />
      </div>
    </div>
  );
}

function Head({ post, title }: { post: ReadablePost; title: string }) {
  const { goal } = post.topic;
  return (
    <header className="pt-4 pb-6">
      {goal !== null && <GoalLine goal={goal} to={goalPath(goal)} />}
      <h1 dir="auto" className="mt-1 text-2xl wrap-anywhere">
        {title}
      </h1>
    </header>
  );
}
