import { readStarterPicture } from "#app/domains/courses/starter/read-picture.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { answerDrawing } from "#app/http/host/cors-json.server.ts";
import { problem } from "#app/http/host/problem.server.ts";

import type { Route } from "./+types/course-picture";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const bytes = await readStarterPicture(params.slug, params.name);
  if (!bytes) return problem(context.get(requestContext), 404, "common.notFound");
  return answerDrawing(request, bytes);
}
