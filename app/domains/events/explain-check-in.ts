import type { Format } from "#app/lib/format.ts";
import type { MessageParams } from "#app/lib/message-format.ts";

import { checkInRefusals } from "./event-refusals.ts";
import type { Event } from "./event.ts";

type RefusedCheckIn = {
  reason: keyof typeof checkInRefusals;
  event?: Pick<Event, "checkInOpensAt" | "timeZone">;
  seconds?: number;
};

/** The status and the sentence of a refused check-in, with the moment it speaks of on the event's own clock. */
export function explainCheckIn({ reason, event, seconds }: RefusedCheckIn, format: Format) {
  const params: MessageParams = {
    ...(event && { date: opening(event, format) }),
    ...(seconds !== undefined && { seconds }),
  };
  return { ...checkInRefusals[reason], params };
}

/** When check-in opens, on the event's own clock. */
export const opening = (
  { checkInOpensAt, timeZone }: Pick<Event, "checkInOpensAt" | "timeZone">,
  format: Format,
): string => (checkInOpensAt ? `${format.dateTime(checkInOpensAt, timeZone)} (${timeZone})` : "");
