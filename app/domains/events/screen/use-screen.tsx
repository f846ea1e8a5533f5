import { useEffect, useRef, useState } from "react";

import { useLive } from "#app/ui/live/use-live.ts";

import { codeToShow, type Known, type Moment } from "./clock.ts";
import { isScreenState, type ScreenState, screenStatePath } from "./screen.ts";

const pollMs = 5000;
const tickMs = 250;

const moment = (): Moment => ({ date: Date.now(), running: performance.now() });

/** Refreshes the screen's codes and count; without a response the last code is shown until it expires. */
export function useScreen(eventId: string, first: ScreenState) {
  const [known, setKnown] = useState<Known>();
  const [now, setNow] = useState<Moment>();
  const [isLost, setIsLost] = useState(false);
  const again = useRef<() => void>(undefined);
  useLive([`event:${eventId}`], () => again.current?.());
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      try {
        const state = await fetchScreen(eventId, stop.signal);
        setKnown({ state, since: moment() });
        setIsLost(false);
      } catch {
        if (!stop.signal.aborted) setIsLost(true);
      }
    };
    void ask();
    again.current = () => void ask();
    const timers = [
      setInterval(() => void ask(), pollMs),
      setInterval(() => setNow(moment()), tickMs),
    ];
    const handleOnline = () => void ask();
    addEventListener("online", handleOnline, { signal: stop.signal });
    document.addEventListener("visibilitychange", handleOnline, { signal: stop.signal });
    return () => {
      stop.abort();
      timers.forEach(clearInterval);
    };
  }, [eventId]);

  // Until the first response the page shows the code it was rendered with, unless the server cannot be reached.
  const shown =
    known && now ? codeToShow(known, later(now, known.since)) : isLost ? undefined : firstOf(first);
  const { count, pending } = known?.state ?? first;
  return { shown, isLost, count, pending };
}

const firstOf = ({ codes: [code] }: ScreenState) => code && { code, leftMs: code.endsInMs };

// The tick may be from just before the response.
const later = (now: Moment, since: Moment): Moment => ({
  date: Math.max(now.date, since.date),
  running: Math.max(now.running, since.running),
});

async function fetchScreen(eventId: string, signal: AbortSignal): Promise<ScreenState> {
  const response = await fetch(screenStatePath(eventId), {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(8000)]),
  });
  if (!response.ok) throw new Error(`The rotating codes were not loaded: ${response.status}`);
  const state: unknown = await response.json();
  if (!isScreenState(state)) throw new Error("The response contains no rotating codes");
  return state;
}
