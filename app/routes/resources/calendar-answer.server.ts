import { type CalendarEvent, writeCalendar } from "#app/domains/events/calendar/calendar.ts";
import { eventTypeKey } from "#app/domains/events/event.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { etagOf, isKnown } from "#app/http/host/etag.server.ts";
import { attachmentHeader } from "#app/lib/file-name.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";

type Calendar = {
  events: readonly CalendarEvent[];
  name: string;
  /** The path that serves the calendar. */
  path?: string;
  /** The file name under which it is saved, for calendars that users can't subscribe to. */
  fileName?: string;
  isPrivate?: boolean;
};

/** Responds with a calendar; with 304 if the client's copy is current. */
export function calendarAnswer(request: Request, { t }: RequestContext, calendar: Calendar) {
  const { events, name, path, fileName, isPrivate = false } = calendar;
  const body = writeCalendar(events, {
    name,
    origin: new URL(publicUrl("/")).origin,
    ...(path !== undefined && { source: publicUrl(path) }),
    categoriesOf: ({ eventType, sdgGoal }) => [
      t(eventTypeKey(eventType)),
      ...(sdgGoal === null ? [] : [t("sdgs.badge", { goal: sdgGoal })]),
    ],
  });
  const etag = etagOf(body);
  const headers = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Cache-Control": isPrivate ? "private, no-cache" : "public, max-age=300",
    ETag: etag,
    ...(isPrivate && { "X-Robots-Tag": "noindex" }),
    ...(fileName !== undefined && { "Content-Disposition": attachmentHeader(fileName) }),
  };
  const hasIt = isKnown(request.headers.get("if-none-match"), etag);
  return new Response(hasIt ? null : body, { status: hasIt ? 304 : 200, headers });
}
