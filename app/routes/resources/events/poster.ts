import { isPosterFormat } from "#app/domains/events/poster/poster.ts";
import { preparePoster } from "#app/domains/events/poster/prepare-poster.server.ts";
import { findEvent } from "#app/domains/events/queries.server.ts";
import { requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { isKnown } from "#app/http/host/etag.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";
import { requireOrganiserOrStaff } from "#app/routes/staff/guard.server.ts";

import type { Route } from "./+types/poster";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireOrganiserOrStaff];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const format = params.name.replace(/\.pdf$/, "");
  const event = isPosterFormat(format) ? await findEvent(params.id) : undefined;
  if (!event || !isPosterFormat(format)) return problem(ctx, 404, "events.notFound");
  const poster = preparePoster(event, format, ctx.locale, ctx.t);
  const headers = {
    ETag: `"${poster.version}"`,
    "Cache-Control": "private, no-cache",
    Vary: "Accept-Language, Cookie",
  };
  if (isKnown(request.headers.get("if-none-match"), headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  const pdf = await poster.print();
  if (!pdf) return problem(ctx, 503, "passport.imageBusy", { headers: { "Retry-After": "5" } });
  const name = fileName(`${event.title} ${ctx.t(`poster.file_${format}`)}`, "pdf", format);
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...headers,
      "Content-Type": "application/pdf",
      "Content-Disposition": attachmentHeader(name),
    },
  });
}
