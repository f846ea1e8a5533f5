import { findCoursePicture } from "#app/domains/courses/studio/queries.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { getFile } from "#app/platform/storage/storage.server.ts";

import type { Route } from "./+types/studio-picture";

export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await findCoursePicture(params.id);
  const bytes = picture && (await getFile(picture.fileKey));
  if (!bytes) return problem(context.get(requestContext), 404, "common.notFound");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": picture.contentType,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
