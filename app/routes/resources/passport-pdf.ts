import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { preparePassportPdf } from "#app/domains/passport/document/prepare-pdf.server.ts";
import { findPrintedPassport } from "#app/domains/passport/public-page.server.ts";
import { requestContext, type RequestContext } from "#app/http/context/request-context.server.ts";
import { isKnown } from "#app/http/host/etag.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";

import type { Route } from "./+types/passport-pdf";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const passport = await findPrintedPassport(params.slug, (await ctx.actor())?.id);
  if (!passport) return problem(ctx, 404, "passport.notFoundHint");
  const prepared = preparePassportPdf(passport, ctx.locale, ctx.t);
  const headers = {
    ETag: `"${prepared.version}"`,
    "Cache-Control": "private, no-cache",
    Vary: "Accept-Language, Cookie",
  };
  if (isKnown(request.headers.get("if-none-match"), headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  const pdf = await (prepared.find() ?? print(prepared, ctx));
  if (pdf instanceof Response) return pdf;
  const name = fileName(`SDG Passport ${passport.name}`, "pdf", "SDG Passport");
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...headers,
      "Content-Type": "application/pdf",
      "Content-Disposition": attachmentHeader(name),
      "X-Robots-Tag": "noindex",
    },
  });
}

// Rendering is much more expensive than a request, so it is rate-limited per address, one at a time.
async function print(
  prepared: ReturnType<typeof preparePassportPdf>,
  ctx: RequestContext,
): Promise<Uint8Array | Response> {
  const seconds = await consumeRateLimit(`passport-pdf:${ctx.network}`, rateLimits.passportImage);
  const pdf = seconds === 0 ? prepared.print() : undefined;
  if (pdf) return pdf;
  const headers = { "Retry-After": String(seconds || 5) };
  return problem(ctx, seconds > 0 ? 429 : 503, "passport.imageBusy", { headers });
}
