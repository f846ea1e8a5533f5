import { refuse } from "#app/lib/refusal.ts";

const minute = 60_000;
const maxAge = 48 * 60 * minute;
/** The clocks of telephones are not all right to the second. */
const maxAhead = 2 * minute;

/** The moment of a scan as it counts: never in the future, nor longer ago than two days. */
export function validateScanTime(scannedAt: Date, now = new Date()) {
  const age = now.getTime() - scannedAt.getTime();
  if (age < -maxAhead) return refuse("in-future");
  if (age > maxAge) return refuse("too-old");
  return { ok: true as const, at: age < 0 ? now : scannedAt };
}
