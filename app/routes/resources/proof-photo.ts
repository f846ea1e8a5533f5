import { findPhoto } from "#app/domains/missions/completions/queries.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { getFile } from "#app/platform/storage/storage.server.ts";

import type { Route } from "./+types/proof-photo";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await ctx.actor();
  const photo = actor && (await findPhoto(actor, params.id));
  const bytes = photo && (await getFile(photo.fileKey));
  if (!bytes) return problem(ctx, 404, "common.notFound");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Disposition": 'inline; filename="proof.webp"',
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
