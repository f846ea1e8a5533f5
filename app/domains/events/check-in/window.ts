import { readMoment } from "#app/domains/events/event-dates.ts";
import type { Event } from "#app/domains/events/event.ts";
import { refuse } from "#app/lib/refusal.ts";

type SentWindow = { check_in_opens_at?: string | null; check_in_closes_at?: string | null };
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

/** The learner's code: printed, or rotating; a rotating code that has expired is stale. */
export type CheckInCode = "printed" | "rotating" | "stale";
export type CheckInRefusal = "not-open-yet" | "closed" | "rotating-only" | "stale-code";

/** Returns the reason why nobody can check in with a code at a moment, or undefined. */
export function checkInRefusal(
  event: Pick<Event, "checkInOpensAt" | "checkInClosesAt" | "rotatingOnly">,
  code: CheckInCode,
  now = new Date(),
): CheckInRefusal | undefined {
  if (event.checkInOpensAt && now < event.checkInOpensAt) return "not-open-yet";
  if (event.checkInClosesAt && now >= event.checkInClosesAt) return "closed";
  if (event.rotatingOnly && code === "printed") return "rotating-only";
  return code === "stale" ? "stale-code" : undefined;
}
