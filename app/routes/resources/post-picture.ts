import { findPostPicture } from "#app/domains/community/queries.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { getFile } from "#app/platform/storage/storage.server.ts";

import type { Route } from "./+types/post-picture";

export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await findPostPicture(params.id);
  const bytes = picture && (await getFile(picture.fileKey));
  if (!bytes) return problem(context.get(requestContext), 404, "common.notFound");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      // A picture never changes, but a removed one must disappear soon.
      "Cache-Control": "public, max-age=3600",
    },
  });
}
