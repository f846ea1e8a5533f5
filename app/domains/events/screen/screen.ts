/** The state of the screen at the venue: the current code and the next one, each with the time until it expires. */
export type ScreenState = {
  count: number;
  codes: { path: string; size: number; endsInMs: number }[];
};

/** Returns the path from which the screen fetches its next codes. */
export const screenStatePath = (eventId: string): string => `/admin/events/${eventId}/screen.json`;
