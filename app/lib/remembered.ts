import { countResets } from "./process-memory.ts";

/** Keeps an answer for so many seconds, asked for once however many want it; a failure is not kept. */
export function remembered<T>(seconds: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let until = 0;
  let resets = 0;
  return () => {
    if (kept && Date.now() < until && resets === countResets()) return kept;
    resets = countResets();
    until = Date.now() + seconds * 1000;
    const asked = ask();
    kept = asked;
    asked.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked;
  };
}
