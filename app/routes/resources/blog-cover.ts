import { hasRole } from "#app/domains/accounts/actor.ts";
import { readCover } from "#app/domains/blog/covers.server.ts";
import { isCoverShown } from "#app/domains/blog/queries.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { answerDrawing, embeddable } from "#app/http/host/cors-json.server.ts";
import { problem } from "#app/http/host/problem.server.ts";

import type { Route } from "./+types/blog-cover";

export async function loader({ request, params: { name }, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const key = `${name.endsWith(".svg") ? "covers" : "blog"}/${name}`;
  const isPublic = await isCoverShown(key, false);
  const isShown =
    isPublic || (hasRole(await ctx.actor(), "admin") && (await isCoverShown(key, true)));
  const cover = isShown ? await readCover(key) : undefined;
  if (!cover) return problem(ctx, 404, "common.notFound");
  if (isPublic && cover.contentType === "image/svg+xml") return answerDrawing(request, cover.bytes);
  return new Response(new Uint8Array(cover.bytes), {
    headers: {
      "Content-Type": cover.contentType,
      // Opened as a document, an SVG must not run scripts.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      // Another picture has another name.
      "Cache-Control": isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
      ...(isPublic && embeddable),
    },
  });
}
