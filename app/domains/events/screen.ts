/** What the screen at the venue shows: the code of now and the one after it, each for as long as it counts. */
export type ScreenState = {
  count: number;
  codes: { path: string; size: number; endsInMs: number }[];
};

/** Where the screen asks for its next codes. */
export const screenStatePath = (eventId: string): string => `/admin/events/${eventId}/screen.json`;
