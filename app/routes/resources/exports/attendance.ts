import { findEvent } from "#app/domains/events/queries.server.ts";
import { attendanceTable } from "#app/domains/events/report/attendance-table.server.ts";
import { requireSignIn } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import {
  isRightToLeft,
  tableFormatOf,
  tableResponse,
} from "#app/http/downloads/table-response.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { requireOrganiserOrStaff } from "#app/routes/staff/guard.server.ts";

import type { Route } from "./+types/attendance";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireOrganiserOrStaff];

/** Sends the list of an event's attendees in the format that the path ends with. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const event = await findEvent(params.id);
  if (!event) return redirectWithToast(ctx, "/dashboard", "error", { key: "events.notFound" });
  const table = attendanceTable(event, isRightToLeft(ctx.locale));
  const file = { title: event.title, fallback: "attendance" };
  return tableResponse(table, tableFormatOf(ctx.url.pathname), file);
}
