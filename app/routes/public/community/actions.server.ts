import type { Actor } from "#app/domains/accounts/actor.ts";
import { follow, unfollow } from "#app/domains/community/follow.server.ts";
import { ReplyInput } from "#app/domains/community/posts/input.ts";
import { likePost, unlikePost } from "#app/domains/community/posts/like.server.ts";
import { type Post, postFormFields, postPath } from "#app/domains/community/posts/post.ts";
import { explainPost } from "#app/domains/community/posts/refusals.ts";
import { removeOwnPost } from "#app/domains/community/posts/remove.server.ts";
import { findReplyPath } from "#app/domains/community/posts/reply-path.server.ts";
import { replyToPost } from "#app/domains/community/posts/reply.server.ts";
import { topicPath } from "#app/domains/community/topic.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { ok, fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { Upload } from "#app/http/forms/read-upload.server.ts";
import { runAndRedirect, runOperation } from "#app/http/forms/run-operation.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { refuse } from "#app/lib/refusal.ts";

import { postOutcomes, publishedMessage, readPictures, slowDown } from "./posting.server.ts";

const replyForm = defineForm({
  input: ReplyInput,
  fields: postFormFields,
  refusals: explainPost,
});

/** Stores the reply that a form contains and redirects to it. */
export function reply(ctx: RequestContext, actor: Actor, postId: string, input: Upload) {
  const { form, isCut } = input;
  if (isCut) return replyForm.refuse(ctx, form, refuse("pictures-too-heavy"));
  return replyForm.submit(ctx, form, "community.writeFailed", async (input) => {
    const pictures = await readPictures(form);
    const posted = await replyToPost(actor, postId, { ...input, pictures });
    if (!posted.ok) return posted;
    const path = (await findReplyPath(posted.id)) ?? postPath(postId);
    return redirectWithToast(ctx, path, "success", publishedMessage("replied", posted.points));
  });
}

/** Performs one of the actions that a conversation's page offers. */
export async function act(ctx: RequestContext, actor: Actor, conversation: Post, form: FormData) {
  const slowed = await slowDown(ctx, actor);
  if (slowed) return slowed;
  const intent = textOf(form, "intent");
  const post = textOf(form, "post");
  switch (intent) {
    case "like":
    case "unlike": {
      return runOperation(ctx, postOutcomes, async () => {
        const counted = await (intent === "like" ? likePost : unlikePost)(actor, post);
        return counted.ok ? { ok: true } : counted;
      });
    }
    case "follow":
    case "unfollow":
      return changeFollowing(ctx, actor, intent, { kind: "post", id: conversation.id });
    case "follow-person":
    case "unfollow-person": {
      const change = intent === "follow-person" ? "follow" : "unfollow";
      return changeFollowing(ctx, actor, change, { kind: "person", id: textOf(form, "person") });
    }
    case "remove":
      return removeOwn(ctx, actor, conversation, post);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

/** Follows or unfollows a topic or a user, with a confirmation. */
export function changeFollowing(
  ctx: RequestContext,
  actor: Actor,
  change: "follow" | "unfollow",
  subject: Parameters<typeof follow>[1],
) {
  return runOperation(ctx, postOutcomes, async () => {
    const changed = await (change === "follow" ? follow : unfollow)(actor, subject);
    if (!changed.ok) return changed;
    return ok(ctx, { key: change === "follow" ? "community.followed" : "community.unfollowed" });
  });
}

function removeOwn(ctx: RequestContext, actor: Actor, { topic, id }: Post, post: string) {
  return runAndRedirect(
    ctx,
    postOutcomes,
    () => removeOwnPost(actor, post),
    { key: "community.deleted" },
    ({ replyTo }) => (replyTo === null ? topicPath(topic) : postPath(id)),
  );
}
