import { publish } from "#app/platform/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { leaderboardTopic } from "./leaderboard-filter.ts";
import { rollupPeriodChanges } from "./rollup-period-changes.server.ts";

const rollupEveryMs = 1000;
const publishEveryMs = 2000;
// Six places change with every entry: in a rush the boards lag a little rather than hold up those who earn.
const pausePerWork = 19;

/** Keeps the boards of periods current and tells those who look on, until stopped; a twentieth of the time at most. */
export function refreshLeaderboards(tx: Db = db): { stop(): void } {
  let next: NodeJS.Timeout | undefined;
  let telling: NodeJS.Timeout | undefined;
  let isStopped = false;
  const tell = () => {
    telling = undefined;
    publish(leaderboardTopic);
  };
  const rollup = async () => {
    const startedAt = performance.now();
    try {
      if ((await rollupPeriodChanges(tx)) > 0) telling ??= setTimeout(tell, publishEveryMs).unref();
    } catch (error) {
      log.warn({ err: error }, "leaderboards were not folded");
    }
    const pause = Math.max(rollupEveryMs, pausePerWork * (performance.now() - startedAt));
    if (!isStopped) next = setTimeout(() => void rollup(), pause).unref();
  };
  void rollup();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(next);
      clearTimeout(telling);
    },
  };
}
