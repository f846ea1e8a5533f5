import { drawEventPicture } from "#app/domains/events/poster/share-picture.server.ts";
import { findVisit } from "#app/domains/events/public-events.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { answerOpen } from "#app/http/host/cors-json.server.ts";
import { problem } from "#app/http/host/problem.server.ts";

import type { Route } from "./+types/image";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const visit = await findVisit(params.id, { actor: undefined, isStaff: false });
  if (!visit) return problem(ctx, 404, "events.notFound");
  const picture = drawEventPicture(visit.event, ctx.locale, ctx.t);
  if (!picture) {
    return problem(ctx, 503, "passport.imageBusy", { headers: { "Retry-After": "5" } });
  }
  const headers = { Vary: "Accept-Language" };
  return answerOpen(request, { body: await picture, type: "image/png", seconds: 3600, headers });
}
