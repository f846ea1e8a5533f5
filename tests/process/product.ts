import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { inject } from "vitest";

import { env } from "#app/platform/env.server.ts";
import { readSecret } from "#app/platform/secrets.server.ts";
import { waitForFileLock } from "#app/platform/storage/file-lock.server.ts";

/** A product instance for one test, started as an operator would start it. */
export type Product = {
  process: ChildProcess;
  /** Resolves with its address once it is ready; rejects with its output if it exits before. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; errors: string }>;
  /** Returns its standard output so far. */
  output(): string;
};

/** Starts `bin/start.ts` on any free port with the given data directory and variables. */
export function startProduct(dataDir: string, variables: Record<string, string> = {}): Product {
  const product = spawn(process.execPath, ["bin/start.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PORT: "0",
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ADMIN_PASSWORD: "only-for-tests-9",
      // Several processes are tested in processes.test.ts; one starts sooner.
      WEB_CONCURRENCY: "1",
      ...variables,
    },
  });
  let output = "";
  let errors = "";
  product.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) =>
    product.once("close", (code) => resolve({ code, errors })),
  );
  const ready = new Promise<string>((resolve, reject) => {
    product.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`The product ended: ${output}${errors}`)));
  });
  // Tests of a refused start never await `ready`.
  ready.catch(() => {});
  return { process: product, ready, ended, output: () => output };
}

export type DataDir = { path: string; remove(): void };

/** Creates an empty data directory. */
export function makeDataDir(): DataDir {
  const path = mkdtempSync(join(tmpdir(), "sdg-process-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Creates a data directory as a first start leaves it: with a migrated database and the starter content. The first one
 * of a test run takes seconds, the others are copies of it.
 */
export async function makePreparedDataDir(): Promise<DataDir> {
  const dataDir = makeDataDir();
  execFileSync("cp", ["-a", `${await prepareOnce()}/.`, dataDir.path]);
  return dataDir;
}

async function prepareOnce(): Promise<string> {
  const prepared = join(inject("scratchDir"), "prepared");
  const lock = await waitForFileLock(`${prepared}.lock`, () => {});
  try {
    if (existsSync(prepared)) return prepared;
    const fresh = makeDataDir();
    const product = startProduct(fresh.path);
    await product.ready;
    product.process.kill("SIGTERM");
    await product.ended;
    renameSync(fresh.path, prepared);
    return prepared;
  } finally {
    lock.release();
  }
}

/** Copies the secrets of this test run into a data directory, so that its product accepts the sessions built here. */
export function shareSecrets(dataDir: string): void {
  // Created on first use.
  readSecret("auth");
  cpSync(join(env().DATA_DIR, "secrets"), join(dataDir, "secrets"), { recursive: true });
}

/** Returns the id of the main process of the database in the data directory. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

/** Returns the ids of the database processes in the data directory, the postmaster first. */
export function databasePids(dataDir: string): number[] {
  const postmaster = postmasterPid(dataDir);
  const children = readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    const stat = readIfThere(`/proc/${name}/stat`);
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === postmaster;
  });
  return [postmaster, ...children.map(Number)];
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** Returns whether the process is running; a zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
