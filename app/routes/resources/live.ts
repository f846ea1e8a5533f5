import { findSession } from "#app/domains/accounts/sign-in/find-session.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { openLiveStream, opensStreams } from "#app/http/live/live-streams.server.ts";
import { resolveTopics } from "#app/http/live/live-topics.server.ts";
import { reserveStream } from "#app/http/live/stream-limits.server.ts";

import type { Route } from "./+types/live";

const refusals = {
  400: "live.noSuchTopic",
  401: "common.authenticationRequired",
  403: "common.notAllowed",
} as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const asked = context.get(requestContext).url.searchParams.getAll("topic");
  const actor = await ctx.actor();
  const topics = await resolveTopics(asked, actor);
  if (typeof topics === "number") return problem(ctx, topics, refusals[topics]);
  const headers = { "Retry-After": "60" };
  if (!opensStreams()) return problem(ctx, 503, "common.unavailableHint", { headers });
  const onEnd = actor ? reserveStream("user", actor.id) : reserveStream("address", ctx.network);
  if (!onEnd) return problem(ctx, 429, "live.tooMany", { headers });
  const cookie = request.headers.get("cookie");
  const isStillAllowed = async () => {
    const now = actor && (await findSession(cookie))?.actor;
    return now?.id === actor?.id && typeof (await resolveTopics(asked, now)) === "object";
  };
  return new Response(openLiveStream({ topics, isStillAllowed, onEnd }), {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
