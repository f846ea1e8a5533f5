import type { Installation } from "#bin/torture/installation.ts";
import { signalAll } from "#bin/torture/processes.ts";

import type { Fault } from "./fault.ts";

/** The database server is killed; its other processes notice it, and the main process starts it again. */
export const postmasterKilled: Fault<Installation> = {
  name: "the database server is killed (SIGKILL)",
  strike: async (installation) => {
    const [postmaster] = installation.database();
    const overAt = performance.now();
    if (postmaster === undefined || signalAll([postmaster], "SIGKILL") === 0) return undefined;
    return { overAt };
  },
};

/** One process of the database is killed: the server ends all connections and recovers. */
export const backendKilled: Fault<Installation> = {
  name: "one process of the database is killed (SIGKILL)",
  strike: async (installation, rng) => {
    const [, ...others] = installation.database();
    if (others.length === 0) return undefined;
    const overAt = performance.now();
    signalAll([rng.pick(others)], "SIGKILL");
    return { overAt };
  },
};
