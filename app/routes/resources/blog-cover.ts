import { hasRole } from "#app/domains/accounts/actor.ts";
import { readCover } from "#app/domains/blog/covers.server.ts";
import { isCoverShown } from "#app/domains/blog/queries.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { requestContext } from "#app/http/request-context.server.ts";

import type { Route } from "./+types/blog-cover";

export async function loader({ params: { name }, context }: Route.LoaderArgs) {
  const own = context.get(requestContext);
  const key = `${name.endsWith(".svg") ? "covers" : "blog"}/${name}`;
  const isPublic = await isCoverShown(key, false);
  const isShown =
    isPublic || (hasRole(await own.actor(), "admin") && (await isCoverShown(key, true)));
  const cover = isShown ? await readCover(key) : undefined;
  if (!cover) return problem(own, 404, "common.noSuchThing");
  return new Response(new Uint8Array(cover.bytes), {
    headers: {
      "Content-Type": cover.contentType,
      // Opened by itself, a drawing may still only be looked at.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "Cache-Control": isPublic ? "public, max-age=86400" : "private, no-store",
    },
  });
}
