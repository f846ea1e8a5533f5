import { readMoment } from "#app/domains/events/event-dates.ts";
import type { Event } from "#app/domains/events/event.ts";
import { refuse } from "#app/lib/refusal.ts";

type SentWindow = {
  check_in_opens_at?: string | null | undefined;
  check_in_closes_at?: string | null | undefined;
};
type Window = Pick<Event, "checkInOpensAt" | "checkInClosesAt">;

/**
 * Returns the check-in window: the input, merged over the existing one. Refuses a window that closes before it opens.
 */
export function checkInWindow(sent: SentWindow, timeZone: string, before?: Window) {
  const read = (text: string | null | undefined, existing: Date | null | undefined) =>
    text === undefined
      ? (existing ?? null)
      : text === null
        ? null
        : (readMoment(text, timeZone) ?? null);
  const opensAt = read(sent.check_in_opens_at, before?.checkInOpensAt);
  const closesAt = read(sent.check_in_closes_at, before?.checkInClosesAt);
  if (opensAt && closesAt && closesAt <= opensAt) return refuse("closes-before-opening");
  return { ok: true as const, opensAt, closesAt };
}
