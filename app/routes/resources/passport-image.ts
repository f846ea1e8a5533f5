import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { preparePicture } from "#app/domains/passport/document/picture.server.ts";
import { findPublicPassport } from "#app/domains/passport/queries.server.ts";
import { requestContext, type RequestContext } from "#app/http/context/request-context.server.ts";
import { embeddable } from "#app/http/host/cors-json.server.ts";
import { isKnown } from "#app/http/host/etag.server.ts";
import { problem } from "#app/http/host/problem.server.ts";

import type { Route } from "./+types/passport-image";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const passport = await findPublicPassport(params.slug);
  if (!passport) return problem(ctx, 404, "passport.notFoundHint");
  const picture = preparePicture(passport, ctx.locale, ctx.t);
  const headers = {
    ETag: `"${picture.version}"`,
    "Cache-Control": "public, no-cache",
    Vary: "Accept-Language",
    ...embeddable,
  };
  if (isKnown(request.headers.get("if-none-match"), headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  const image = await (picture.find() ?? draw(picture, ctx));
  if (image instanceof Response) return image;
  return new Response(new Uint8Array(image), {
    headers: { ...headers, "Content-Type": "image/png" },
  });
}

// Rendering is much more expensive than a request, so it is rate-limited per address, with a limited concurrency.
async function draw(
  picture: ReturnType<typeof preparePicture>,
  ctx: RequestContext,
): Promise<Buffer | Response> {
  const seconds = await consumeRateLimit(`passport-image:${ctx.network}`, rateLimits.passportImage);
  const image = seconds === 0 ? picture.draw() : undefined;
  if (image) return image;
  const headers = { "Retry-After": String(seconds || 5) };
  return problem(ctx, seconds > 0 ? 429 : 503, "passport.imageBusy", { headers });
}
