import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { childrenOf } from "#bin/torture/processes.ts";

import { type Forwarder, forward } from "./forwarder.ts";
import { programs } from "./programs.ts";
import { type Account, Service } from "./service.ts";

export const passwords = {
  database: "of-the-product",
  superuser: "of-postgres",
  replica: "of-replicas",
};

/** The addresses of the database nodes: each is a machine of its own, with the same ports. */
export const hosts = { db1: "127.0.60.1", db2: "127.0.60.2", db3: "127.0.60.3" } as const;
export type NodeName = keyof typeof hosts;
export const nodeNames = Object.keys(hosts) as NodeName[];

/** The variables of deploy/cluster.env.example that say where the nodes are. */
export const hostVariables = { DB1_HOST: hosts.db1, DB2_HOST: hosts.db2, DB3_HOST: hosts.db3 };

const ports = { postgres: 5432, patroni: 8008, client: 2379, peer: 2380, replication: 5433 };
const everywhere = (port: number) => nodeNames.map((name) => `${hosts[name]}:${port}`).join(",");

/** What Patroni says of a node. */
export type NodeState = {
  isPrimary: boolean;
  /** Whether it may take over: all commits are on its disk, and etcd says so. */
  isSync: boolean;
  /** The replicas that stream from it. */
  replicas: string[];
};

type Said = {
  role: string;
  sync_standby?: boolean;
  replication?: { application_name: string; state: string }[];
};

/** A database machine: etcd, and PostgreSQL under Patroni, configured as in `deploy/`. */
export class DatabaseNode {
  readonly name: NodeName;
  readonly host: string;
  readonly etcd: Service;
  readonly patroni: Service;
  readonly #dataDir: string;
  #replication: Forwarder | undefined;

  constructor(name: NodeName, root: string, account: Account) {
    this.name = name;
    this.host = hosts[name];
    const folder = join(root, name);
    mkdirSync(folder, { recursive: true });
    this.#dataDir = join(folder, "postgres");
    writePatroniFiles(folder);
    if (account)
      for (const path of [folder, ...list(folder)]) chownSync(path, account.uid, account.gid);
    const client = `http://${this.host}:${ports.client}`;
    const peer = `http://${this.host}:${ports.peer}`;
    const peers = nodeNames.map((other) => `${other}=http://${hosts[other]}:${ports.peer}`);
    this.etcd = new Service({
      name: `etcd-${name}`,
      program: programs.etcd,
      args: [
        ["--name", name, "--data-dir", join(folder, "etcd"), "--initial-cluster", peers.join(",")],
        ["--listen-client-urls", client, "--advertise-client-urls", client],
        ["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
        ["--initial-cluster-token", "sdg-passport", "--logger", "zap", "--enable-v2"],
      ].flat(),
      env: {},
      folder,
      account,
    });
    this.patroni = new Service({
      name: `patroni-${name}`,
      program: programs.patroni,
      args: [join(folder, "patroni.yml")],
      env: {
        DATABASE_PASSWORD: passwords.database,
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
        PATRONI_REPLICATION_PASSWORD: passwords.replica,
        PATRONI_NAME: name,
        PATRONI_ETCD_HOSTS: everywhere(ports.client),
        PATRONI_RESTAPI_LISTEN: `${this.host}:${ports.patroni}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${this.host}:${ports.patroni}`,
        PATRONI_POSTGRESQL_LISTEN: `${this.host}:${ports.postgres}`,
        // Replicas connect through a relay that can be cut.
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${this.host}:${ports.replication}`,
        PATRONI_POSTGRESQL_DATA_DIR: this.#dataDir,
        PATRONI_POSTGRESQL_PGPASS: join(folder, "pgpass"),
      },
      folder,
      account,
    });
  }

  async start(): Promise<void> {
    this.#replication = await forward(
      { host: this.host, port: ports.replication },
      { host: this.host, port: ports.postgres },
    );
    this.etcd.start();
    this.patroni.start();
  }

  async stop(): Promise<void> {
    this.signalPostgres("SIGCONT");
    await this.patroni.stop();
    this.signalPostgres("SIGKILL");
    await this.etcd.stop();
    await this.#replication?.close();
  }

  /** Cuts the connections over which other nodes replicate from this one. */
  cutReplication(): void {
    this.#replication?.cut();
  }

  restoreReplication(): void {
    this.#replication?.restore();
  }

  /** Kills everything at once and leaves it off, as a machine that loses power. */
  async kill(): Promise<void> {
    const ended = [this.patroni.stop("SIGKILL"), this.etcd.stop("SIGKILL")];
    this.signalPostgres("SIGKILL");
    await Promise.all(ended);
  }

  /** Starts what `kill` has ended. */
  revive(): void {
    this.etcd.start();
    this.patroni.start();
  }

  /** Signals processes of this node's PostgreSQL: all, those meant, or those given; returns those that got it. */
  signalPostgres(
    signal: NodeJS.Signals,
    isMeant = (_command: string) => true,
    pids = this.#postgresPids(),
  ): number[] {
    return pids.filter((pid) => {
      try {
        if (!isMeant(readFileSync(`/proc/${pid}/cmdline`, "utf8"))) return false;
        process.kill(pid, signal);
        return true;
      } catch {
        // It has ended.
        return false;
      }
    });
  }

  #postgresPids(): number[] {
    try {
      const file = readFileSync(join(this.#dataDir, "postmaster.pid"), "utf8");
      const postmaster = Number(file.split("\n")[0]);
      // A file that a killed server left behind may name a process of another program.
      if (!readFileSync(`/proc/${postmaster}/cmdline`, "utf8").includes(this.#dataDir)) return [];
      return [postmaster, ...childrenOf(postmaster)];
    } catch {
      return [];
    }
  }

  /** Returns what Patroni says of this node; undefined while it does not answer. */
  async findState(): Promise<NodeState | undefined> {
    try {
      const response = await fetch(`http://${this.host}:${ports.patroni}/patroni`, {
        signal: AbortSignal.timeout(1500),
      });
      const said = (await response.json()) as Said;
      return {
        isPrimary: /^(master|primary)$/.test(said.role),
        isSync: said.sync_standby === true,
        replicas: (said.replication ?? [])
          .filter(({ state }) => state === "streaming")
          .map((one) => one.application_name),
      };
    } catch {
      return undefined;
    }
  }
}

/** Copies Patroni's files of deploy/, with the paths and the sizes of this machine. */
function writePatroniFiles(folder: string): void {
  const source = "deploy/database";
  cpSync(join(source, "create-database.sh"), join(folder, "create-database.sh"));
  const changes = [
    ["/etc/sdg-passport/create-database.sh", join(folder, "create-database.sh")],
    ["shared_buffers: 4GB", "shared_buffers: 128MB"],
    ["effective_cache_size: 12GB", "effective_cache_size: 512MB"],
    ["wal_keep_size: 512MB", "wal_keep_size: 64MB"],
    // All nodes are on one machine, where the folder of sockets is shared.
    ['listen: "*:5432"', `listen: "*:5432"\n  parameters: { unix_socket_directories: ${folder} }`],
  ] as const;
  let text = readFileSync(join(source, "patroni.yml"), "utf8");
  for (const [before, after] of changes) {
    if (!text.includes(before)) throw new Error(`deploy/database/patroni.yml has no ${before}`);
    text = text.replace(before, after);
  }
  writeFileSync(join(folder, "patroni.yml"), text);
}

const list = (folder: string) => readdirSync(folder).map((name) => join(folder, name));
