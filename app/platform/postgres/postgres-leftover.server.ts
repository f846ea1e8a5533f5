import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

import { StartupError } from "#app/lib/startup-error.ts";

import { removeSocketFolder } from "./postgres-socket.server.ts";

/** The contents of postmaster.pid. */
export type Postmaster = { pid: number; socketDir: string; ready: boolean };

export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid < 2) return undefined;
    return { pid, socketDir: lines[4] ?? "", ready: lines[7]?.trim() === "ready" };
  } catch {
    return undefined;
  }
}

/**
 * Stops the server of a killed process in this cluster and removes its files, so that there are never two servers on
 * one directory.
 */
export async function endLeftover(cluster: string): Promise<void> {
  const traces = ["postmaster.pid", ".s.PGSQL.5432", ".s.PGSQL.5432.lock"];
  const left = traces.map((name) => join(cluster, name)).filter((path) => existsSync(path));
  if (left.length === 0) return;

  const postmaster = readPostmaster(cluster);
  await endServer(cluster, postmaster?.pid ?? 0);
  if (postmaster) removeSocketFolder(postmaster.socketDir);
  // PostgreSQL would mistake another process that now has the old pid, or a zombie, for a running server.
  for (const path of left) rmSync(path, { force: true });
}

async function endServer(cluster: string, pid: number): Promise<void> {
  const isGone = () => processesIn(cluster, pid).length === 0;
  for (const [signal, seconds] of ORDERS) {
    if (isGone()) return;
    // The postmaster stops its children; without it they detect that and exit by themselves.
    if (processesIn(cluster, pid).includes(pid)) send(pid, signal);
    await waitUntil(isGone, seconds);
  }
  if (isGone()) return;
  throw new StartupError(
    `PostgreSQL from an earlier run is still using ${cluster} (process ${pid}) and doesn't stop. ` +
      "Stop that process, then start again.",
  );
}

const ORDERS = [
  ["SIGINT", 20],
  ["SIGQUIT", 5],
  ["SIGKILL", 5],
] as const;

function processesIn(cluster: string, pid: number): number[] {
  if (!existsSync("/proc/self/cwd")) return runsIn(cluster, pid) ? [pid] : [];
  const home = realpathSync(cluster);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && linkTarget(`/proc/${name}/cwd`) === home)
    .map(Number)
    .filter((found) => linkTarget(`/proc/${found}/exe`)?.includes("postgres") ?? true);
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function runsIn(cluster: string, pid: number): boolean {
  try {
    const command = execFileSync("ps", ["-o", "command=", "-p", `${pid}`], { encoding: "utf8" });
    return command.includes("postgres") && command.includes(cluster);
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended, as intended.
  }
}

async function waitUntil(done: () => boolean, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!done() && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
