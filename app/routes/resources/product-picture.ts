import { findPictureKey } from "#app/domains/shop/product-queries.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { getFile } from "#app/platform/storage/storage.server.ts";

import type { Route } from "./+types/product-picture";

export async function loader({ params, context }: Route.LoaderArgs) {
  const width = Number(context.get(requestContext).url.searchParams.get("w"));
  const key = await findPictureKey(params.id, width);
  const bytes = key === undefined ? undefined : await getFile(key);
  if (!bytes) return problem(context.get(requestContext), 404, "common.notFound");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      // A picture never changes under its id.
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
