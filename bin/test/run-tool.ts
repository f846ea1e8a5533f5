import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type ToolRun = { code: number; output: string; seconds: number };

type Options = {
  /** Ends the tool when aborted: the run then rejects. */
  stop: AbortSignal;
  env?: Record<string, string>;
  /**
   * Collects the output by default; `live` prints the output as it arrives, `interactive` also forwards the input.
   */
  mode?: "live" | "interactive";
};

// The time for a tool to clean up before it is killed, in milliseconds.
const patienceMs = 8000;

/** Runs a tool that npm installed, and waits until it exits. */
export async function runTool(
  program: string,
  args: readonly string[],
  { stop, env, mode }: Options,
): Promise<ToolRun> {
  stop.throwIfAborted();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join("node_modules/.bin", program), ...args], {
    stdio: mode ? "inherit" : ["ignore", "pipe", "pipe"],
    // In its own process group, so that processes that it leaves behind when it is interrupted can be ended as well.
    detached: mode === "live",
    env: { ...process.env, ...env },
  });
  const end = () => {
    // Playwright cleans up only after SIGINT.
    child.kill("SIGINT");
    setTimeout(() => child.kill("SIGKILL"), patienceMs).unref();
  };
  stop.addEventListener("abort", end, { once: true });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  stop.removeEventListener("abort", end);
  if (stop.aborted && mode === "live" && child.pid) await endGroup(child.pid);
  stop.throwIfAborted();
  return { code, output, seconds: secondsSince(startedAt) };
}

/** Ends the processes that an interrupted tool has left running, such as the product of the browser tests. */
async function endGroup(group: number): Promise<void> {
  const startedAt = performance.now();
  let isThere = signalGroup(group, "SIGTERM");
  while (isThere) {
    await sleep(50);
    isThere = signalGroup(group, performance.now() - startedAt < patienceMs ? 0 : "SIGKILL");
  }
}

function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

/** Returns the seconds since a moment of `performance.now()`. */
export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;
