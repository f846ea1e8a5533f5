import type { ScreenState } from "./screen.ts";

/** A moment by the two clocks of a browser: one may be set back, the other may sleep. */
export type Moment = { date: number; running: number };

/** What the screen knows, and since when. */
export type Known = { state: ScreenState; since: Moment };

/** How much time has gone by, at the least trusting reading of the two clocks. */
export const elapsed = (since: Moment, now: Moment): number =>
  Math.max(now.date - since.date, now.running - since.running, 0);

/** The code to be shown and the milliseconds left to it; undefined when every code known is over. */
export function codeToShow({ state, since }: Known, now: Moment) {
  const gone = elapsed(since, now);
  const code = state.codes.find(({ endsInMs }) => endsInMs > gone);
  return code && { code, leftMs: code.endsInMs - gone };
}
