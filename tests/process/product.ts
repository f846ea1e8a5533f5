import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { env } from "#app/platform/env.server.ts";
import { readSecret } from "#app/platform/secrets.server.ts";

/** A product of its own for one test, as a person would start it. */
export type Product = {
  process: ChildProcess;
  /** Resolves with the address once it answers; rejects with its words when it ends before. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; errors: string }>;
  /** What it has written to standard output so far. */
  output(): string;
};

/** Starts `bin/start.ts` on any free port with the data directory and variables given. */
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
  // Tests of a refused start never ask whether it became ready.
  ready.catch(() => {});
  return { process: product, ready, ended, output: () => output };
}

export function makeDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "sdg-process-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Gives a data directory the secrets of this test run, so that its product knows the sessions built here. */
export function shareSecrets(dataDir: string): void {
  // Made when first asked for.
  readSecret("auth");
  cpSync(join(env().DATA_DIR, "secrets"), join(dataDir, "secrets"), { recursive: true });
}

/** The process of the database in the data directory. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

/** The processes of the database in the data directory, its postmaster first. */
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

/** Tells whether the process works on; one that nobody has buried yet does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
