import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

export type Product = {
  port: number;
  url: string;
  startSeconds: number;
  /**
   * Returns the processor time that its process has used so far, in milliseconds; undefined where the system does
   * not report it.
   */
  cpuMs(): number | undefined;
  isRunning(): boolean;
  stop(): Promise<void>;
};

/**
 * Starts the product as `npm start` does, on its own port (0 for any free one) and data directory, and waits until
 * it is ready.
 */
export async function startProduct(port: number, env: Record<string, string>): Promise<Product> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["bin/start.ts"], {
    env: {
      ...process.env,
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
    cpuMs: () => cpuMs(child.pid),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

function cpuMs(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // User and system time are the 14th and 15th fields, in hundredths of a second; the 2nd may contain spaces.
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
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
