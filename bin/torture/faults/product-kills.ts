import type { Installation } from "#bin/torture/installation.ts";
import { signalAll } from "#bin/torture/processes.ts";

import type { Fault } from "./fault.ts";

/** One of the processes that serve requests is killed; the main process starts another. */
export const processKilled: Fault<Installation> = {
  name: "a serving process is killed (SIGKILL)",
  strike: async (installation, rng) => {
    const servers = installation.servers();
    if (servers.length === 0) return undefined;
    const overAt = performance.now();
    signalAll([rng.pick(servers)], "SIGKILL");
    return { overAt };
  },
};

/** The main process is killed: the others notice and end, and the database is left behind for the next start. */
export const startKilled: Fault<Installation> = {
  name: "the main process is killed (SIGKILL), and started again",
  strike: async (installation) => {
    const overAt = performance.now();
    await installation.end("SIGKILL");
    await installation.start();
    return { overAt };
  },
};

/** All processes are killed at once, the database among them, as when the machine loses power. */
export const allKilled: Fault<Installation> = {
  name: "all processes and the database are killed at once (SIGKILL), and started again",
  strike: async (installation) => {
    const others = [...installation.servers(), ...installation.database()];
    const overAt = performance.now();
    const ended = installation.end("SIGKILL");
    signalAll(others, "SIGKILL");
    await ended;
    await installation.start();
    return { overAt };
  },
};

/** It is asked to end while it serves requests. */
export const terminated: Fault<Installation> = {
  name: "SIGTERM under load, and started again",
  strike: async (installation) => {
    const askedAt = performance.now();
    const code = await installation.end("SIGTERM");
    const overAt = performance.now();
    const seconds = ((overAt - askedAt) / 1000).toFixed(1);
    if (code !== 0) installation.findings.push(`After SIGTERM, the product exited with ${code}.`);
    await installation.start();
    return { overAt, note: `ended after ${seconds} s` };
  },
};
