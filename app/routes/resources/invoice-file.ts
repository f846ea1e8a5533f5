import { rateLimits, consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { printInvoice } from "#app/domains/payments/print-invoice.server.ts";
import { findInvoice } from "#app/domains/payments/queries.server.ts";
import { requireSignIn, requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";

import type { Route } from "./+types/invoice-file";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn];

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const found = await findInvoice(actor, params.id);
  if (!found) return problem(ctx, 404, "payments.notFound");
  // Rendering a PDF is much more expensive than requesting it.
  const seconds = await consumeRateLimit(`invoice-pdf:${actor.id}`, rateLimits.passportImage);
  const pdf = seconds === 0 ? await printInvoice(found, ctx.locale, ctx.t) : undefined;
  if (!pdf) {
    const headers = { "Retry-After": String(seconds || 5) };
    return problem(ctx, seconds > 0 ? 429 : 503, "payments.busy", { headers });
  }
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": attachmentHeader(fileName(found.invoice.number, "pdf", "invoice")),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
