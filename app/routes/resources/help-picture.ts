import { readHelpPicture } from "#app/domains/static-pages/help-pictures.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { answerOpen } from "#app/http/host/cors-json.server.ts";
import { problem } from "#app/http/host/problem.server.ts";

import type { Route } from "./+types/help-picture";

// A picture keeps its name when the screen it shows changes, so it is cached for a day only.
const daySeconds = 24 * 60 * 60;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const body = await readHelpPicture(params.name);
  if (!body) return problem(context.get(requestContext), 404, "common.notFound");
  return answerOpen(request, { body, type: "image/webp", seconds: daySeconds });
}
