import type { Actor } from "#app/domains/accounts/actor.ts";
import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import type { ReadablePost } from "#app/domains/community/posts/article.tsx";
import type { SentPicture } from "#app/domains/community/posts/pictures.server.ts";
import { type Post, postLimits } from "#app/domains/community/posts/post.ts";
import { type PostRefusal, postRefusals } from "#app/domains/community/posts/refusals.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, type ToastMessage } from "#app/http/forms/action-result.server.ts";
import { failWithValues } from "#app/http/forms/form-results.server.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import { createFormat } from "#app/lib/format.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
import { renderMarkdown } from "#app/lib/render-markdown.server.ts";

/** The maximum size of the form, in bytes: all pictures and the text fields. */
export const maxPostBytes = postLimits.pictures * postLimits.pictureMegabytes * 1_000_000 + 200_000;

/** Returns a post with its text rendered as HTML, its headings below the heading of the post. */
export const toReadable = (post: Post, topHeading: number): ReadablePost => ({
  ...post,
  html: renderMarkdown(post.body, { topHeading, mentions: post.mentions }),
});

/** Returns the status and the message of a refusal, with its end where it is temporary. */
export function explain(locale: string, refusal: PostRefusal) {
  const { status, key, ...rest } = postRefusals[refusal.reason];
  const params: MessageParams = {
    ...(refusal.seconds !== undefined && { minutes: Math.ceil(refusal.seconds / 60) }),
    ...(refusal.until && { date: createFormat(locale).dateTime(refusal.until, "UTC") }),
  };
  return { status, words: { key, params }, field: "field" in rest ? rest.field : undefined };
}

/** Returns the result of rejected input: the message, also at its field, and the submitted values. */
export function refusedWriting<Name extends string>(
  ctx: RequestContext,
  values: FormValues<Name>,
  refusal: PostRefusal,
) {
  const { status, words, field } = explain(ctx.locale, refusal);
  const errors = field ? { [field]: ctx.t(words.key, words.params) } : {};
  return failWithValues(ctx, values, status, words, errors);
}

/** Returns the result of a refused action without input. */
export function refused(ctx: RequestContext, refusal: PostRefusal) {
  const { status, words } = explain(ctx.locale, refusal);
  return fail(ctx, status, words);
}

/** Returns the message for a published post, with the points that it earned. */
export const publishedWords = (kind: "published" | "replied", points: number): ToastMessage =>
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

/** Returns a form field that identifies something as text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
