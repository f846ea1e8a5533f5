import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { memoryFlags, memoryVariables } from "#bin/serve/memory-flags.ts";

export type Product = {
  port: number;
  url: string;
  startSeconds: number;
  /**
   * Returns the processor time that its processes have used so far, without the database, in milliseconds; undefined
   * where the system does not report it.
   */
  cpuMs(): number | undefined;
  /** Returns the ids of its processes, without the database. */
  pids(): number[];
  isRunning(): boolean;
  stop(): Promise<void>;
};

/**
 * Starts the product as `npm start` does, on its own port (0 for any free one) and data directory, and waits until
 * it is ready.
 */
export async function startProduct(port: number, env: Record<string, string>): Promise<Product> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...memoryFlags, "bin/start.ts"], {
    env: {
      ...process.env,
      ...memoryVariables,
      PORT: String(port),
      LOG_LEVEL: "warn",
      RATE_LIMIT_FACTOR: "1000000",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await untilReady(child);
  return {
    port: Number(new URL(url).port),
    url,
    startSeconds: (performance.now() - startedAt) / 1000,
    cpuMs: () => cpuMsOf(pidsOf(child)),
    pids: () => pidsOf(child),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Returns the processor time that processes have used so far; undefined where the system does not report it. */
export function cpuMsOf(pids: readonly number[]): number | undefined {
  const times = pids.flatMap((pid) => {
    const fields = statOf(pid);
    // User and system time are the 14th and 15th fields, in hundredths of a second.
    return fields ? [(Number(fields[11]) + Number(fields[12])) * 10] : [];
  });
  return times.length > 0 ? times.reduce((sum, time) => sum + time, 0) : undefined;
}

/** Returns the ids of a main process and of the processes that serve for it. */
function pidsOf({ pid }: ChildProcess): number[] {
  if (pid === undefined || process.platform !== "linux") return [];
  const others = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const serving = others.filter(
    (name) => Number(statOf(name)?.[1]) === pid && readProc(name, "cmdline")?.includes("worker.ts"),
  );
  return [pid, ...serving.map(Number)];
}

// The fields from the third on: the second may contain spaces.
const statOf = (pid: number | string) => readProc(pid, "stat")?.split(") ")[1]?.split(" ");

/** Returns what the system says of a process; undefined if it has ended, or if the system says nothing. */
function readProc(pid: number | string, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return undefined;
  }
}

/** Waits until the product logs that it is ready; returns its address. */
async function untilReady(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("The product has no output to read");
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^SDG Passport is ready at (\S+)/.exec(line)?.[1];
    if (address) {
      child.stdout.resume();
      return address;
    }
  }
  throw new Error("The product didn't start");
}
