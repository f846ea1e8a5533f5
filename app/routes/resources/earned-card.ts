import { consumeRateLimit, rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { prepareCard } from "#app/domains/passport/earned/card-picture.server.ts";
import { findEarned } from "#app/domains/passport/earned/find-earned.server.ts";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";

import type { Route } from "./+types/earned-card";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn];

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { id } = await requireActor(context);
  const earned = await findEarned(id, params.activity);
  const card = earned && prepareCard(earned, ctx.locale, ctx.t);
  if (!card) return problem(ctx, 404, "passport.notFoundHint");
  const seconds = card.find()
    ? 0
    : await consumeRateLimit(`passport-image:${ctx.network}`, rateLimits.passportImage);
  const image = await (seconds === 0 ? card.draw() : undefined);
  if (!image) {
    const headers = { "Retry-After": String(seconds || 5) };
    return problem(ctx, seconds > 0 ? 429 : 503, "passport.imageBusy", { headers });
  }
  return new Response(new Uint8Array(image), {
    headers: {
      "Content-Type": "image/png",
      "Content-Disposition": `attachment; filename="${card.kind}.png"`,
    },
  });
}
