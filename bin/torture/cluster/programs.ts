import { existsSync } from "node:fs";

import { StartupError } from "#app/lib/startup-error.ts";

/** The programs of the cluster, where Debian's packages put them. */
export const programs = {
  etcd: "/usr/bin/etcd",
  patroni: "/usr/bin/patroni",
  postgres: "/usr/lib/postgresql/15/bin/postgres",
  haproxy: "/usr/sbin/haproxy",
  pgbouncer: "/usr/sbin/pgbouncer",
} as const;

const packages = {
  etcd: "etcd-server",
  patroni: "patroni",
  postgres: "postgresql-15",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
} as const satisfies Record<keyof typeof programs, string>;

/** Throws a StartupError that says what to install unless all programs of the cluster are there. */
export function assertPrograms(isThere: (program: string) => boolean = existsSync): void {
  if (process.platform !== "linux") {
    throw new StartupError(
      "The cluster needs Linux, with addresses from 127.0.60.1 to 127.0.60.10.",
    );
  }
  const names = Object.keys(programs) as (keyof typeof programs)[];
  const missing = names.filter((name) => !isThere(programs[name]));
  if (missing.length === 0) return;
  // Patroni reaches etcd with a library that its package only suggests.
  const install = new Set(["python3-etcd", ...missing.map((name) => packages[name])]);
  throw new StartupError(
    `The cluster needs ${missing.join(", ")}, which are not installed. On Debian 12: ` +
      `apt-get install -y --no-install-recommends ${[...install].join(" ")}`,
  );
}
