import { existsSync, readFileSync, renameSync } from "node:fs";
import { totalmem } from "node:os";
import { join, resolve } from "node:path";

import { StartupError } from "#app/lib/startup-error.ts";
import { openDataDir } from "#app/platform/storage/data-dir.server.ts";
import { lockOwner, takeFileLock } from "#app/platform/storage/file-lock.server.ts";

import { postgresAccount } from "./postgres-account.server.ts";
import {
  clusterMajor,
  DATABASE,
  ensureCluster,
  findPrograms,
  type Programs,
  ROLE,
} from "./postgres-cluster.server.ts";
import { endLeftover, readPostmaster } from "./postgres-leftover.server.ts";
import { runServer } from "./postgres-server.server.ts";
import { removeSocketFolder, socketFolder } from "./postgres-socket.server.ts";

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  settings?: Record<string, string>;
  log?: ((message: string) => void) | undefined;
  /** Those of the product, unless a database of another major version is read. */
  programs?: Programs;
};

/** Another running process uses the data directory; its database may be used in the meantime. */
export class DataDirInUse extends StartupError {
  override name = "DataDirInUse";
}

/**
 * Starts the product's own PostgreSQL in the data directory and restarts it until stopped. There is never more than one
 * server, and nothing is lost by an earlier crash. Throws DataDirInUse if another process uses the directory.
 */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  openDataDir(dataDir);
  const lockFile = join(dataDir, "run.lock");
  const lock = takeFileLock(lockFile);
  if (!lock) {
    throw new DataDirInUse(
      `The data directory ${dataDir} is in use by another process (${lockOwner(lockFile)}). ` +
        "Stop that process, or set DATA_DIR to another folder.",
    );
  }
  try {
    const server = await startIn(dataDir, options);
    return {
      url: server.url,
      async stop() {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Returns the address of the database that a running process serves from this data directory, once it is ready. */
export function runningPostgresUrl(dataDir: string): string | undefined {
  const postmaster = readPostmaster(join(dataDir, "postgres"));
  if (!postmaster?.ready) return undefined;
  const password = readFileSync(join(dataDir, "postgres.password"), "utf8").trim();
  return urlOf(postmaster.socketDir, password);
}

async function startIn(
  dataDir: string,
  { settings, log = () => {}, programs = findPrograms() }: Options,
) {
  const cluster = join(dataDir, "postgres");
  finishUpgrade(dataDir);
  assertSameMajor(cluster, programs.major);
  const account = postgresAccount(cluster, programs.postgres);
  await endLeftover(cluster);
  const password = await ensureCluster(dataDir, account, programs, settings?.["fsync"] !== "off");
  const socketDir = socketFolder(cluster, account);
  try {
    const server = await runServer({
      program: programs.postgres,
      cluster,
      logFile: join(dataDir, "postgres.log"),
      settings: { ...SETTINGS, unix_socket_directories: socketDir, ...settings },
      account,
      log,
    });
    return {
      url: urlOf(socketDir, password),
      async stop() {
        await server.stop();
        removeSocketFolder(socketDir);
      },
    };
  } catch (error) {
    removeSocketFolder(socketDir);
    throw error;
  }
}

/**
 * Puts an upgraded database in the place of the old one, which is kept under the name of its version. Does nothing if
 * there is none; if it was interrupted, the next call finishes it.
 */
export function finishUpgrade(dataDir: string): void {
  const cluster = join(dataDir, "postgres");
  const upgraded = join(dataDir, "postgres.upgraded");
  if (!existsSync(upgraded)) return;
  const major = clusterMajor(cluster);
  if (major !== undefined) renameSync(cluster, join(dataDir, `postgres-${major}`));
  renameSync(upgraded, cluster);
}

function assertSameMajor(cluster: string, ours: number): void {
  const theirs = clusterMajor(cluster);
  if (theirs === undefined || theirs === ours) return;
  const what = `The database in ${cluster} was created by PostgreSQL ${theirs}`;
  throw new StartupError(
    theirs > ours
      ? `${what}, but this version of SDG Passport comes with PostgreSQL ${ours}. Install the newer version again, or ` +
          "restore a backup of the older one."
      : `${what}. This version of SDG Passport comes with PostgreSQL ${ours}, which can't read it. ` +
          "Run 'npm run upgrade-database': it makes a backup, restores it into a new database, and keeps the old one. " +
          "docs/backup.md explains it. Nothing has been changed.",
  );
}

function urlOf(socketDir: string, password: string): string {
  return `postgres://${ROLE}:${password}@localhost/${DATABASE}?host=${encodeURIComponent(socketDir)}`;
}

const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "100",
  shared_buffers: sharedBuffers(),
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  // A statement whose client is gone would wait for locks, and keep its own, until its timeout.
  client_connection_check_interval: "2s",
  jit: "off",
  random_page_cost: "1.1",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
};

/** Returns an eighth of the memory, which leaves room for the product itself on a small machine. */
function sharedBuffers(): string {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const megabytes = Math.floor(memory / 8 / 1024 ** 2);
  return `${Math.min(Math.max(megabytes, 64), 1024)}MB`;
}
