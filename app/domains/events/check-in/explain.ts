import { checkInRefusals } from "#app/domains/events/event-refusals.ts";
import type { Event } from "#app/domains/events/event.ts";
import type { Format } from "#app/lib/format.ts";
import type { MessageParams } from "#app/lib/message-format.ts";

type RefusedCheckIn = {
  reason: keyof typeof checkInRefusals;
  event?: Pick<Event, "checkInOpensAt" | "timeZone">;
  seconds?: number;
};

/** Returns the status and message of a refused check-in; times in the message are in the event's time zone. */
export function explainCheckIn({ reason, event, seconds }: RefusedCheckIn, format: Format) {
  const params: MessageParams = {
    ...(event && { date: opening(event, format) }),
    ...(seconds !== undefined && { seconds }),
  };
  return { ...checkInRefusals[reason], params };
}

/** Returns when check-in opens, in the event's time zone. */
export const opening = (
  { checkInOpensAt, timeZone }: Pick<Event, "checkInOpensAt" | "timeZone">,
  format: Format,
): string => (checkInOpensAt ? `${format.dateTime(checkInOpensAt, timeZone)} (${timeZone})` : "");
