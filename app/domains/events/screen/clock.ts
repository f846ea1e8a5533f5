import type { ScreenState } from "./screen.ts";

/** A moment on the browser's two clocks: the wall clock can be set back, the monotonic one can pause during sleep. */
export type Moment = { date: number; running: number };

/** The screen's last known state, and when it was received. */
export type Known = { state: ScreenState; since: Moment };

/**
 * Returns the elapsed milliseconds: the larger reading of the two clocks, so that no code is shown after it expires.
 */
export const elapsed = (since: Moment, now: Moment): number =>
  Math.max(now.date - since.date, now.running - since.running, 0);

/** Returns the code to show and its remaining milliseconds; undefined when every known code has expired. */
export function codeToShow({ state, since }: Known, now: Moment) {
  const gone = elapsed(since, now);
  const code = state.codes.find(({ endsInMs }) => endsInMs > gone);
  return code && { code, leftMs: code.endsInMs - gone };
}
