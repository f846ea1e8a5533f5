/** The state of the screen at the venue: the current code and the next one, each with the time until it expires. */
export type ScreenState = {
  /** How many people are checked in, and how many more haven't confirmed their email address yet. */
  count: number;
  pending: number;
  codes: { path: string; size: number; endsInMs: number }[];
};

/** Returns whether a value is the state of a screen. */
export const isScreenState = (value: unknown): value is ScreenState =>
  value instanceof Object &&
  "count" in value &&
  typeof value.count === "number" &&
  "pending" in value &&
  typeof value.pending === "number" &&
  "codes" in value &&
  Array.isArray(value.codes);

/** Returns the path from which the screen fetches its next codes. */
export const screenStatePath = (eventId: string): string => `/admin/events/${eventId}/screen.json`;
