import { findEvent } from "#app/domains/events/queries.server.ts";
import { attendanceCsv } from "#app/domains/events/report/attendance-csv.server.ts";
import { requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { attachmentHeader, fileName } from "#app/lib/file-name.ts";
import { requireOrganiserOrStaff } from "#app/routes/staff/guard.server.ts";

import type { Route } from "./+types/attendance-csv";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireOrganiserOrStaff];

export async function loader({ params, context }: Route.LoaderArgs) {
  const event = await findEvent(params.id);
  if (!event) {
    const ctx = context.get(requestContext);
    return redirectWithToast(ctx, "/dashboard", "error", { key: "events.notFound" });
  }
  return new Response(attendanceCsv(event.id), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachmentHeader(fileName(event.title, "csv", "attendance")),
    },
  });
}
