import { countResets } from "./process-memory.ts";

/** Keeps an answer for so many seconds, asked for once however many want it; a failure is not kept. */
export function memoizeFor<T>(seconds: number, ask: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  let until = 0;
  let resets = 0;
  return () => {
    if (cached && Date.now() < until && resets === countResets()) return cached;
    resets = countResets();
    until = Date.now() + seconds * 1000;
    const asked = ask();
    cached = asked;
    asked.catch(() => {
      if (cached === asked) cached = undefined;
    });
    return asked;
  };
}
