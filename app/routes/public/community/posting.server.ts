import type { Actor } from "#app/domains/accounts/actor.ts";
import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import type { ReadablePost } from "#app/domains/community/posts/article.tsx";
import type { SentPicture } from "#app/domains/community/posts/pictures.server.ts";
import { type Post, postLimits } from "#app/domains/community/posts/post.ts";
import { explainPost } from "#app/domains/community/posts/refusals.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, type ToastMessage } from "#app/http/forms/action-result.server.ts";
import { renderMarkdown } from "#app/lib/render-markdown.server.ts";

/** The maximum size of the form, in bytes: all pictures and the text fields. */
export const maxPostBytes = postLimits.pictures * postLimits.pictureMegabytes * 1_000_000 + 200_000;

/** Returns a post with its text rendered as HTML, its headings below the heading of the post. */
export const toReadable = (post: Post, topHeading: number): ReadablePost => ({
  ...post,
  html: renderMarkdown(post.body, { topHeading, mentions: post.mentions }),
});

/** The explanations of what the community refuses, and the message if an action fails. */
export const postOutcomes = { refusals: explainPost, failure: "community.actionFailed" } as const;

/** Returns the message for a published post, with the points that it earned. */
export const publishedMessage = (kind: "published" | "replied", points: number): ToastMessage =>
  points > 0
    ? { key: `community.${kind}Paid`, params: { n: points } }
    : { key: `community.${kind}` };

/** Reads the pictures of a form, each with its alternative text. */
export async function readPictures(form: FormData): Promise<SentPicture[]> {
  const numbers = Array.from({ length: postLimits.pictures }, (_, index) => index + 1);
  const input = numbers.map(async (n) => {
    const file = form.get(`picture${n}`);
    // Browsers send an empty file where none was chosen.
    if (!(file instanceof Blob) || file.size === 0) return undefined;
    const description = form.get(`description${n}`);
    return {
      bytes: new Uint8Array(await file.arrayBuffer()),
      description: typeof description === "string" ? description : "",
    };
  });
  return (await Promise.all(input)).filter((picture) => picture !== undefined);
}

/** Returns the refusal for a user who exceeds the rate limit of community actions; nothing below the limit. */
export async function slowDown(ctx: RequestContext, actor: Actor) {
  const seconds = await consumeRateLimit(`community:${actor.id}`, rateLimits.community);
  if (seconds === 0) return undefined;
  return fail(ctx, 429, { key: "common.tooManyRequests", params: { seconds } });
}
