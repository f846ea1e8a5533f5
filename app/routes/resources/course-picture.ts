import { readStarterPicture } from "#app/domains/courses/read-starter-picture.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";

import type { Route } from "./+types/course-picture";

export async function loader({ params, context }: Route.LoaderArgs) {
  const bytes = await readStarterPicture(params.slug, params.name);
  if (!bytes) return problem(context.get(requestContext), 404, "common.noSuchThing");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/svg+xml",
      // Opened by itself, a drawing may still only be looked at.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "Cache-Control": "public, max-age=86400",
    },
  });
}
