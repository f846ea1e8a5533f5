import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { postgresAccount } from "#app/platform/postgres/postgres-account.server.ts";
import { findFreePort } from "#bin/free-port.ts";
import { answersQueries } from "#bin/torture/answers.ts";

import { missingPackage } from "./postgres-15.ts";

// The path on Debian and Ubuntu.
const program = "/usr/sbin/pgbouncer";

/** A running PgBouncer in transaction mode, and the URL of the database behind it. */
type PgBouncer = { url: string; version: string; stop(): Promise<void> };

/**
 * Installs PgBouncer where that is possible; returns the reason why it is missing, or undefined when it is installed.
 */
export const missingPgBouncer = () => missingPackage("PgBouncer", "pgbouncer", program);

/** Starts a PgBouncer with few connections, so that its clients share them, in front of the database at the URL. */
export async function startPgBouncer(database: string): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), "sdg-pgbouncer-"));
  const port = await findFreePort();
  const { hostname, port: databasePort, username, pathname } = new URL(database);
  const name = pathname.slice(1);
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]
${name} = host=${hostname} port=${databasePort} user=${username} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
server_round_robin = 1
`,
  );
  const account = postgresAccount(folder, program);
  account.own(folder);
  account.own(join(folder, "pgbouncer.ini"));
  const server = account.spawn(program, ["-q", join(folder, "pgbouncer.ini")], {
    cwd: folder,
    stdio: "ignore",
  });
  const url = `postgres://${username}@127.0.0.1:${port}/${name}`;
  while (!(await answersQueries(url))) {
    if (server.exitCode !== null) throw new Error("PgBouncer did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    version: /\d+\.\d+/.exec(execFileSync(program, ["--version"], { encoding: "utf8" }))?.[0] ?? "",
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
