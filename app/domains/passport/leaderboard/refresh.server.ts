import { log } from "#app/platform/log.server.ts";
import { publish } from "#app/platform/postgres/live.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { leaderboardTopic } from "./filter.ts";
import { rollupPeriodChanges } from "./rollup.server.ts";

const rollupEveryMs = 1000;
const publishEveryMs = 2000;
// Six rows change with every entry. Under load, the leaderboards lag a little rather than delay
// users who earn points.
const pausePerWork = 19;

/**
 * Rolls up changes into the leaderboards of periods and publishes them, until stopped. Uses at most
 * a twentieth of the time.
 */
export function refreshLeaderboards(tx: Db = db): { stop(): void } {
  let next: NodeJS.Timeout | undefined;
  let publishTimer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const publishChanges = () => {
    publishTimer = undefined;
    publish(leaderboardTopic);
  };
  const rollup = async () => {
    const startedAt = performance.now();
    try {
      if ((await rollupPeriodChanges(tx)) > 0)
        publishTimer ??= setTimeout(publishChanges, publishEveryMs).unref();
    } catch (error) {
      log.warn({ err: error }, "leaderboard rollup failed");
    }
    const pause = Math.max(rollupEveryMs, pausePerWork * (performance.now() - startedAt));
    if (!isStopped) next = setTimeout(() => void rollup(), pause).unref();
  };
  void rollup();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(next);
      clearTimeout(publishTimer);
    },
  };
}
