import { goals, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { drawGoalPicture } from "#app/domains/sdgs/share/share-picture.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { answerOpen } from "#app/http/host/cors-json.server.ts";
import { problem } from "#app/http/host/problem.server.ts";

import type { Route } from "./+types/goal-image";

const daySeconds = 24 * 60 * 60;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const goal = goals.find(({ number }) => String(number) === params.n);
  if (!goal) return problem(ctx, 404, "common.notFound");
  const picture = drawGoalPicture(goal, {
    number: ctx.t("sdgs.badge", { goal: goal.number }),
    title: ctx.t(goalTitleKey(goal.number)),
    product: ctx.t("common.productName"),
  });
  if (!picture) {
    return problem(ctx, 503, "passport.imageBusy", { headers: { "Retry-After": "5" } });
  }
  const [body, headers] = [await picture, { Vary: "Accept-Language" }];
  return answerOpen(request, { body, type: "image/png", seconds: daySeconds, headers });
}
