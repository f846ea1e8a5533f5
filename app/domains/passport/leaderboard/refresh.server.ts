import { log } from "#app/platform/log.server.ts";
import { publish } from "#app/platform/postgres/live.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { leaderboardTopic } from "./filter.ts";
import { maxRolledUp, rollupPeriodChanges, vacuumChanges } from "./rollup.server.ts";

const rollupEveryMs = 1000;
const publishEveryMs = 2000;
// Between two runs of autovacuum, every read of a rank would pass thousands of rows that were rolled up.
const vacuumEvery = 10_000;

/**
 * Rolls up changes into the leaderboards of periods once a second, or without a pause while more are
 * waiting than one rollup takes, and publishes them, until stopped.
 */
export function refreshLeaderboards(tx: Db = db): { stop(): void } {
  let next: NodeJS.Timeout | undefined;
  let publishTimer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let toVacuum = 0;
  const publishChanges = () => {
    publishTimer = undefined;
    publish(leaderboardTopic);
  };
  const rollup = async () => {
    let rolledUp = 0;
    try {
      rolledUp = await rollupPeriodChanges(tx);
      if (rolledUp > 0) publishTimer ??= setTimeout(publishChanges, publishEveryMs).unref();
      toVacuum += rolledUp;
      if (toVacuum >= vacuumEvery) {
        toVacuum = 0;
        await vacuumChanges(tx);
      }
    } catch (error) {
      log.warn({ err: error }, "leaderboard rollup failed");
    }
    const pause = rolledUp < maxRolledUp ? rollupEveryMs : 0;
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
