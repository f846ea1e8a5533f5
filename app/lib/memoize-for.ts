import { countResets } from "./process-memory.ts";

/**
 * Caches the result of `ask` for a number of seconds; concurrent calls share one request, and a failure is not cached.
 */
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
