import type { Actor } from "#app/domains/accounts/actor.ts";
import { follow, unfollow } from "#app/domains/community/follow.server.ts";
import { ReplyInput } from "#app/domains/community/posts/input.ts";
import { likePost, unlikePost } from "#app/domains/community/posts/like.server.ts";
import { type Post, postFormFields, postPath } from "#app/domains/community/posts/post.ts";
import { removeOwnPost } from "#app/domains/community/posts/remove.server.ts";
import { findReplyPlace } from "#app/domains/community/posts/reply-place.server.ts";
import { replyToPost } from "#app/domains/community/posts/reply.server.ts";
import { topicPath } from "#app/domains/community/topic.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { ok, fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import {
  failWithValues,
  parseForm,
  refuseWithValues,
} from "#app/http/forms/form-results.server.ts";
import type { Upload } from "#app/http/forms/read-upload.server.ts";
import { withFailure } from "#app/http/forms/with-failure.server.ts";
import { readFields, typedFields } from "#app/lib/form-fields.ts";

import {
  publishedWords,
  readPictures,
  refused,
  refusedWriting,
  slowDown,
  textOf,
} from "./answers.server.ts";

/** Stores the reply that a form contains and redirects to it. */
export async function reply(ctx: RequestContext, actor: Actor, postId: string, input: Upload) {
  const values = typedFields(input.form, postFormFields);
  if (input.isCut) {
    const tooMuch = { status: 413, key: "community.picturesTooMuch", field: "pictures" } as const;
    return refuseWithValues(ctx, values, tooMuch);
  }
  const parsed = parseForm(ctx, ReplyInput, readFields(input.form, postFormFields), values);
  if (!parsed.ok) return parsed.answer;
  const store = async () => {
    const pictures = await readPictures(input.form);
    const kept = await replyToPost(actor, postId, { ...parsed.input, pictures });
    if (!kept.ok) return refusedWriting(ctx, values, kept);
    const path = (await findReplyPlace(kept.id)) ?? postPath(postId);
    return redirectWithToast(ctx, path, "success", publishedWords("replied", kept.points));
  };
  return withFailure(ctx, "community.writeFailed", store, () =>
    failWithValues(ctx, values, 500, { key: "community.writeFailed" }),
  );
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
      const counted = await (intent === "like" ? likePost : unlikePost)(actor, post);
      return counted.ok ? { ok: true } : refused(ctx, counted);
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
export async function changeFollowing(
  ctx: RequestContext,
  actor: Actor,
  change: "follow" | "unfollow",
  subject: Parameters<typeof follow>[1],
) {
  const changed = await (change === "follow" ? follow : unfollow)(actor, subject);
  if (!changed.ok) return refused(ctx, changed);
  return ok(ctx, { key: change === "follow" ? "community.followed" : "community.unfollowed" });
}

async function removeOwn(ctx: RequestContext, actor: Actor, { topic, id }: Post, post: string) {
  return withFailure(ctx, "community.actionFailed", async () => {
    const removed = await removeOwnPost(actor, post);
    if (!removed.ok) return refused(ctx, removed);
    const path = removed.replyTo === null ? topicPath(topic) : postPath(id);
    return redirectWithToast(ctx, path, "success", { key: "community.removed" });
  });
}
