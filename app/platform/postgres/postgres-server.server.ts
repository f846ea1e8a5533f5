import type { ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import { StartupError } from "#app/lib/startup-error.ts";

import type { PostgresAccount } from "./postgres-account.server.ts";
import { POSTGRES_ENV } from "./postgres-cluster.server.ts";
import { endLeftover, readPostmaster } from "./postgres-leftover.server.ts";

export type ServerPlan = {
  program: string;
  cluster: string;
  logFile: string;
  settings: Record<string, string>;
  account: PostgresAccount;
  log: (message: string) => void;
};

/** Runs one PostgreSQL server and restarts it whenever it exits unexpectedly, until it is stopped. */
export async function runServer(plan: ServerPlan): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let server = launch(plan);
  await untilReady(server, plan);

  const supervision = supervise();
  return {
    async stop() {
      stopping = true;
      await end(server);
      await supervision;
    },
  };

  async function supervise(): Promise<void> {
    for (;;) {
      await ended(server);
      if (stopping) return;
      plan.log("PostgreSQL ended unexpectedly; restarting it");
      try {
        await endLeftover(plan.cluster);
        if (stopping) return;
        server = launch(plan);
        await untilReady(server, plan);
      } catch (error) {
        plan.log(error instanceof Error ? error.message : String(error));
        await sleep(stopping ? 0 : 1000);
      }
    }
  }
}

function launch({ program, cluster, logFile, settings, account }: ServerPlan): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openLog(logFile);
  try {
    const server = account.spawn(program, ["-D", cluster, ...flags], {
      env: POSTGRES_ENV,
      cwd: "/",
      stdio: ["ignore", log, log],
      // A separate process group, so that Ctrl-C does not stop it before requests in flight have finished.
      detached: true,
    });
    server.on("error", () => {});
    return server;
  } finally {
    closeSync(log);
  }
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 10 * 1024 ** 2) renameSync(path, `${path}.1`);
  return openSync(path, "a", 0o600);
}

async function untilReady(server: ChildProcess, plan: ServerPlan): Promise<void> {
  while (isRunning(server)) {
    const postmaster = readPostmaster(plan.cluster);
    if (postmaster?.ready && postmaster.pid === server.pid) return;
    await sleep(10);
  }
  throw new StartupError(`The database didn't start: ${lastComplaint(plan.logFile)}`);
}

function isRunning(server: ChildProcess): boolean {
  return server.pid !== undefined && server.exitCode === null && server.signalCode === null;
}

async function ended(server: ChildProcess): Promise<void> {
  if (isRunning(server)) await new Promise((resolve) => server.once("exit", resolve));
}

/**
 * Stops the server gracefully, then with stronger signals; after a forced stop it recovers from its log at the next
 * start.
 */
async function end(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return;
  server.kill("SIGTERM");
  const impatience = [
    setTimeout(() => server.kill("SIGINT"), 500),
    setTimeout(() => server.kill("SIGQUIT"), 3500),
  ];
  await ended(server);
  impatience.forEach(clearTimeout);
}

function lastComplaint(logFile: string): string {
  const lines = existsSync(logFile) ? readFileSync(logFile, "utf8").trim().split("\n") : [];
  const line = lines.findLast((line) => /FATAL:|PANIC:|ERROR:/.test(line)) ?? lines.at(-1);
  return `${line?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, "") ?? "no reason given"} (see ${logFile})`;
}
