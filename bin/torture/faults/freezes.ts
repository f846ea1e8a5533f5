import { setTimeout as sleep } from "node:timers/promises";

import type { Installation } from "#bin/torture/installation.ts";
import { signalAll } from "#bin/torture/processes.ts";

import type { Fault } from "./fault.ts";

/** All processes of the database stand still for some seconds; its connections stay open. */
export const databaseFrozen: Fault<Installation> = {
  name: "the database is frozen (SIGSTOP) for some seconds",
  strike: async (installation, rng) => {
    const pids = installation.database();
    if (signalAll(pids, "SIGSTOP") === 0) return undefined;
    const seconds = rng.between(1, 6);
    await sleep(seconds * 1000);
    signalAll(pids, "SIGCONT");
    return { overAt: performance.now(), note: `${seconds.toFixed(1)} s` };
  },
};

/** One of the processes that serve requests stands still for some seconds, with connections that it has accepted. */
export const processFrozen: Fault<Installation> = {
  name: "a serving process is frozen (SIGSTOP) for some seconds",
  strike: async (installation, rng) => {
    const servers = installation.servers();
    if (servers.length === 0) return undefined;
    const frozen = [rng.pick(servers)];
    signalAll(frozen, "SIGSTOP");
    const seconds = rng.between(1, 6);
    await sleep(seconds * 1000);
    signalAll(frozen, "SIGCONT");
    return { overAt: performance.now(), note: `${seconds.toFixed(1)} s` };
  },
};
