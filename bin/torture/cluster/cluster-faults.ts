import { setTimeout as sleep } from "node:timers/promises";

import type { Rng } from "#bin/demo/rng.ts";
import type { Fault, Target } from "#bin/torture/faults/fault.ts";

import type { DatabaseNode } from "./database-node.ts";
import { type Cluster, untilComplete } from "./start-cluster.ts";

/** The cluster as faults see it. */
export type ClusterTarget = Target & {
  cluster: Cluster;
  findings: string[];
};

/** Longer than Patroni leaves a silent primary its role (ttl in deploy/database/patroni.yml). */
const longMs = 30_000;
const completePatienceMs = 180_000;

type Roles = { primary: DatabaseNode; standby: DatabaseNode; cluster: Cluster };

/** Makes a fault that strikes once the cluster is complete, so that never two machines are missing at once. */
function fault(
  name: string,
  strike: (roles: Roles, rng: Rng) => Promise<string | undefined>,
): Fault<ClusterTarget> {
  return {
    name,
    strike: async (target, rng) => {
      const { cluster } = target;
      if (!(await untilComplete(cluster, completePatienceMs))) {
        target.findings.push(`Before '${name}', the cluster wasn't complete after 3 minutes.`);
        return undefined;
      }
      const roles = await findRoles(cluster);
      if (!roles) return undefined;
      const overAt = performance.now();
      const note = await strike({ ...roles, cluster }, rng);
      return { overAt, note: note ?? roles.primary.name };
    },
  };
}

async function findRoles(cluster: Cluster) {
  const states = await cluster.states();
  const primary = states.find(({ said }) => said?.isPrimary)?.node;
  const standby = states.find(({ said }) => said?.isSync)?.node;
  return primary && standby && { primary, standby };
}

const isReceiver = (command: string) => command.includes("walreceiver");

export const clusterFaults: readonly Fault<ClusterTarget>[] = [
  fault("PostgreSQL of the primary killed", async ({ primary }) => {
    primary.signalPostgres("SIGKILL");
    return undefined;
  }),
  fault("primary machine killed, back after 10 s", async ({ primary }) => {
    await primary.kill();
    await sleep(10_000);
    primary.revive();
    return undefined;
  }),
  fault("Patroni of the primary killed for 30 s, PostgreSQL not", async ({ primary }) => {
    await primary.patroni.stop("SIGKILL");
    await sleep(longMs);
    primary.patroni.start();
    return undefined;
  }),
  fault("Patroni of the primary frozen for 30 s", async ({ primary }) => {
    primary.patroni.signal("SIGSTOP");
    await sleep(longMs);
    primary.patroni.signal("SIGCONT");
    return undefined;
  }),
  fault("PostgreSQL of the primary frozen for 30 s", async ({ primary }) => {
    const pids = primary.signalPostgres("SIGSTOP");
    await sleep(longMs);
    primary.signalPostgres("SIGCONT", undefined, pids);
    return undefined;
  }),
  fault("primary machine frozen for 30 s", async ({ primary }) => {
    const services = [primary.patroni, primary.etcd];
    for (const service of services) service.signal("SIGSTOP");
    const pids = primary.signalPostgres("SIGSTOP");
    await sleep(longMs);
    primary.signalPostgres("SIGCONT", undefined, pids);
    for (const service of services) service.signal("SIGCONT");
    return undefined;
  }),
  fault("replication from the primary cut for 10 s", async ({ primary }) => {
    primary.cutReplication();
    await sleep(10_000);
    primary.restoreReplication();
    return undefined;
  }),
  fault("replication from the primary cut, then its PostgreSQL killed", async ({ primary }) => {
    primary.cutReplication();
    await sleep(2000);
    primary.signalPostgres("SIGKILL");
    await sleep(1000);
    primary.restoreReplication();
    return undefined;
  }),
  fault("synchronous replica stops receiving for 20 s", async ({ standby }) => {
    const pids = standby.signalPostgres("SIGSTOP", isReceiver);
    await sleep(20_000);
    standby.signalPostgres("SIGCONT", undefined, pids);
    return standby.name;
  }),
  fault("synchronous replica's machine killed, back after 10 s", async ({ standby }) => {
    await standby.kill();
    await sleep(10_000);
    standby.revive();
    return standby.name;
  }),
  fault("primary and its replication killed at the same moment", async ({ primary, standby }) => {
    standby.signalPostgres("SIGKILL", isReceiver);
    primary.signalPostgres("SIGKILL");
    return undefined;
  }),
  fault("etcd of the primary killed", async ({ primary }) => {
    primary.etcd.signal("SIGKILL");
    return undefined;
  }),
  fault("HAProxy or PgBouncer of one application machine killed", async ({ cluster }, rng) => {
    const service = rng.pick(cluster.apps.flatMap(({ services }) => services));
    service.signal("SIGKILL");
    return service.name;
  }),
];
