import { findPersonalPicture } from "#app/domains/accounts/profile/portrait.server.ts";
import { isPictureName, pictureFolders, wholeKey } from "#app/domains/pictures/picture.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { embeddable } from "#app/http/host/cors-json.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { getFile } from "#app/platform/storage/storage.server.ts";

import type { Route } from "./+types/picture";

export async function loader({ params: { kind: folder, name }, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const isKnown = pictureFolders.some((known) => known === folder) && isPictureName(name);
  const key = `${folder}/${name}`;
  // A cover's name can't be guessed. A portrait is also hidden when its owner hides the passport.
  const shown = !isKnown
    ? undefined
    : folder === "covers"
      ? { isPublic: true }
      : await findPersonalPicture(wholeKey(key), (await ctx.actor())?.id);
  const bytes = shown && (await getFile(key));
  if (!bytes) return problem(ctx, 404, "common.notFound");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": name.endsWith(".jpg") ? "image/jpeg" : "image/webp",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": cacheControl(folder, shown.isPublic),
      ...embeddable,
    },
  });
}

/** Another picture has another name; but a portrait that is no longer public must disappear soon. */
function cacheControl(folder: string, isPublic: boolean): string {
  if (folder === "covers") return "public, max-age=31536000, immutable";
  return isPublic ? "public, max-age=3600" : "private, no-store";
}
