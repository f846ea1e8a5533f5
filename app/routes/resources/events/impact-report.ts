import { consumeRateLimit, rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { findEvent } from "#app/domains/events/queries.server.ts";
import { groupArrivals } from "#app/domains/events/report/arrivals.ts";
import { findImpact } from "#app/domains/events/report/find-impact.server.ts";
import { printImpact } from "#app/domains/events/report/print-impact.server.ts";
import { countArrivals } from "#app/domains/events/report/queries.server.ts";
import { findEventSums } from "#app/domains/impact/sums.server.ts";
import { requireActor, requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";
import { requireOrganiserOrStaff } from "#app/routes/staff/guard.server.ts";

import type { Route } from "./+types/impact-report";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireOrganiserOrStaff];

/** Sends the impact report of an event as a PDF. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const event = await findEvent(params.id);
  if (!event) return problem(ctx, 404, "events.notFound");
  // Rendering a PDF is much more expensive than requesting it.
  const seconds = await consumeRateLimit(`impact-pdf:${actor.id}`, rateLimits.passportImage);
  if (seconds > 0) return busy(ctx, 429, seconds);
  const [impact, counted, { sums }] = await Promise.all([
    findImpact(event),
    countArrivals(event.id),
    findEventSums(event.id),
  ]);
  const arrivals = groupArrivals(counted, event);
  const { locale, t } = ctx;
  const pdf = await printImpact({ event, impact, arrivals, sums, now: new Date(), locale, t });
  if (!pdf) return busy(ctx, 503, 5);
  const name = fileName(`${event.title} ${t("eventImpact.file")}`, "pdf", "impact");
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": attachmentHeader(name),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

const busy = (ctx: Parameters<typeof problem>[0], status: 429 | 503, seconds: number) =>
  problem(ctx, status, "institutionReport.busy", { headers: { "Retry-After": String(seconds) } });
