import { chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { hostVariables, passwords } from "./database-node.ts";
import { programs } from "./programs.ts";
import { type Account, Service } from "./service.ts";

/** HAProxy and PgBouncer of one application machine, and the addresses for the product. */
export type Connections = {
  services: readonly Service[];
  variables: Record<"DATABASE_URL" | "DATABASE_READ_URL" | "DATABASE_DIRECT_URL", string>;
};

/** Prepares HAProxy and PgBouncer as in `deploy/app`, on an address of their own instead of 127.0.0.1. */
export function prepareConnections(
  name: string,
  host: string,
  root: string,
  account: Account,
): Connections {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  const write = (file: string, text: string) => {
    const path = join(folder, file);
    writeFileSync(path, text, { mode: 0o600 });
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  };
  const users = write("users.txt", `"sdg_passport" "${passwords.database}"\n`);
  const copy = (file: string) =>
    write(
      file,
      readFileSync(join("deploy/app", file), "utf8")
        .replaceAll("127.0.0.1", host)
        .replace("/run/sdg-pgbouncer/users.txt", users),
    );
  if (account) chownSync(folder, account.uid, account.gid);
  const common = { env: hostVariables, folder, account };
  const haproxy = new Service({
    ...common,
    name: `haproxy-${name}`,
    program: programs.haproxy,
    args: ["-db", "-f", copy("haproxy.cfg")],
  });
  const pgbouncer = new Service({
    ...common,
    name: `pgbouncer-${name}`,
    program: programs.pgbouncer,
    args: [copy("pgbouncer.ini")],
  });
  const url = (port: number, database: string) =>
    `postgres://sdg_passport:${passwords.database}@${host}:${port}/${database}`;
  return {
    services: [haproxy, pgbouncer],
    variables: {
      DATABASE_URL: url(6432, "sdg_passport"),
      DATABASE_READ_URL: url(6432, "sdg_passport_read"),
      DATABASE_DIRECT_URL: url(5000, "sdg_passport"),
    },
  };
}
