import { findCalendarEvent } from "#app/domains/events/calendar/queries.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fileName } from "#app/lib/file-name.ts";

import type { Route } from "./+types/event-calendar";
import { calendarAnswer } from "./calendar-answer.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const event = await findCalendarEvent(params.id);
  if (!event) return new Response(ctx.t("events.notFound"), { status: 404 });
  return calendarAnswer(request, ctx, {
    events: [event],
    name: event.title,
    fileName: fileName(event.title, "ics", "event"),
  });
}
