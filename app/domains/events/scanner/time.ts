import { refuse } from "#app/lib/refusal.ts";

const minute = 60_000;
const maxAge = 48 * 60 * minute;
/** Tolerance for inaccurate clocks of phones, in milliseconds. */
const maxAhead = 2 * minute;

/**
 * Returns the effective time of a scan. Refuses one that is more than 2 minutes in the future or more than 48 hours
 * old.
 */
export function validateScanTime(scannedAt: Date, now = new Date()) {
  const age = now.getTime() - scannedAt.getTime();
  if (age < -maxAhead) return refuse("in-future");
  if (age > maxAge) return refuse("too-old");
  return { ok: true as const, at: age < 0 ? now : scannedAt };
}
