import { consumeRateLimit, rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { postLimits } from "#app/domains/community/posts/post.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { textOf } from "#app/lib/form-fields.ts";
import { renderMarkdown } from "#app/lib/render-markdown.server.ts";

import type { Route } from "./+types/post-preview";

/** Responds with the text of a post as HTML, as its author sees it before it is published. Nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await ctx.actor();
  if (!actor) return problem(ctx, 401, "common.authenticationRequired");
  const seconds = await consumeRateLimit(`preview:${actor.id}`, rateLimits.community);
  if (seconds > 0) return problem(ctx, 429, "common.tooManyRequests", { params: { seconds } });
  const body = textOf(await readForm(request), "body").slice(0, postLimits.body);
  return Response.json({ html: renderMarkdown(body, { topHeading: 3 }) });
}
