import { type ChildProcess, execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";

import {
  type PostgresAccount,
  postgresAccount,
} from "#app/platform/postgres/postgres-account.server.ts";
import { findFreePort } from "#bin/free-port.ts";

/** A running PostgreSQL 15 with one database, and the URL with the unprivileged role that owns it. */
type Postgres15 = {
  url: string;
  /** The URL with the superuser. */
  superuser: string;
  /** Starts a replica of it that streams its changes. */
  startReplica(): Promise<Postgres15>;
  stop(): Promise<void>;
};

// The path on Debian and Ubuntu.
export const programs15 = "/usr/lib/postgresql/15/bin";
const environment = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/**
 * Installs PostgreSQL 15 where that is possible; returns the reason why it is missing, or undefined when it is
 * installed.
 */
export const missingPostgres15 = () =>
  missingPackage("PostgreSQL 15", "postgresql-15", join(programs15, "postgres"));

/** Installs a Debian package unless its program is there; returns the reason why it is missing after that. */
export function missingPackage(name: string, debian: string, program: string): string | undefined {
  if (existsSync(program)) return undefined;
  if (process.getuid?.() !== 0) return `${name} is not installed, and only root can install it`;
  try {
    const quietly = { stdio: "ignore", timeout: 240_000 } as const;
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-qq"], { ...quietly, env });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", debian], {
      ...quietly,
      env,
    });
  } catch {
    return `${name} is not installed, and apt-get does not install it here`;
  }
  return existsSync(program) ? undefined : `apt-get installed no ${name}`;
}

/** Starts a cluster in a temporary folder, under an account that is not root. */
export async function startPostgres15(): Promise<Postgres15> {
  const postgres = await start((cluster) => initCluster(cluster, "trust"));
  await ask(postgres.superuser, "create role passport login nosuperuser nocreatedb nocreaterole");
  await ask(postgres.superuser, "create database passport owner passport");
  return postgres;
}

/** Starts the cluster that `fill` makes in a folder, which also returns the account. */
async function start(fill: (cluster: string) => Promise<PostgresAccount>): Promise<Postgres15> {
  const folder = mkdtempSync(join(tmpdir(), "sdg-pg15-"));
  chmodSync(folder, 0o711);
  const cluster = join(folder, "cluster");
  const account = await fill(cluster);
  account.own(folder);
  const port = await findFreePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    fsync: "off",
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = account.spawn(join(programs15, "postgres"), ["-D", cluster, ...flags], {
    env: environment,
    cwd: "/",
    stdio: "ignore",
  });
  const superuser = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(superuser, server);
  return {
    url: `postgres://passport@127.0.0.1:${port}/passport`,
    superuser,
    startReplica: () => start((copy) => copyCluster(superuser, copy)),
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a cluster of PostgreSQL 15 as the product creates its own. */
export async function initCluster15(cluster: string): Promise<void> {
  await initCluster(cluster, "reject");
  writeFileSync(join(cluster, "pg_hba.conf"), "local all all scram-sha-256\n");
}

async function copyCluster(from: string, cluster: string): Promise<PostgresAccount> {
  mkdirSync(cluster, { mode: 0o700 });
  const account = postgresAccount(cluster, join(programs15, "postgres"));
  account.own(cluster);
  const options = ["--pgdata", cluster, "--write-recovery-conf", "--checkpoint", "fast"];
  await run(account, "pg_basebackup", ["--dbname", from, ...options]);
  return account;
}

async function initCluster(cluster: string, access: string): Promise<PostgresAccount> {
  mkdirSync(cluster, { mode: 0o700 });
  const account = postgresAccount(cluster, join(programs15, "postgres"));
  account.own(cluster);
  const options = `-U postgres -E UTF8 --locale C.UTF-8 --no-sync -A ${access}`;
  await run(account, "initdb", ["-D", cluster, ...options.split(" ")]);
  return account;
}

async function run(account: PostgresAccount, program: string, args: string[]): Promise<void> {
  const child = account.spawn(join(programs15, program), args, { env: environment, cwd: "/" });
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stdout?.resume();
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${program} failed: ${output}`);
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    try {
      return await ask(url, "select 1");
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error("PostgreSQL 15 did not start");
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
