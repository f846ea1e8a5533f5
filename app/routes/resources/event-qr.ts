import { drawEventQr } from "#app/domains/events/check-in/qr-code.server.ts";
import { qrFileName } from "#app/domains/events/event.ts";
import { findEvent } from "#app/domains/events/queries.server.ts";
import { requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { recordOutage } from "#app/http/host/outage.server.ts";
import { attachmentHeader } from "#app/lib/file-name.ts";
import { requireOrganiserOrStaff } from "#app/routes/staff/guard.server.ts";

import type { Route } from "./+types/event-qr";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireOrganiserOrStaff];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const fail = (status: number) =>
    request.headers.get("accept")?.includes("text/html")
      ? redirectWithToast(ctx, "/admin/events?tab=manage", "error", { key: "events.qrFailed" })
      : new Response(ctx.t("events.qrFailed"), { status });
  try {
    const event = await findEvent(params.id);
    if (!event) return fail(404);
    const image = await drawEventQr(event);
    return new Response(new Uint8Array(image), {
      headers: {
        "Content-Type": "image/png",
        "Content-Disposition": attachmentHeader(qrFileName(event)),
      },
    });
  } catch (error) {
    ctx.log.error({ err: error }, "could not draw the QR image");
    recordOutage(ctx, error);
    return fail(500);
  }
}
