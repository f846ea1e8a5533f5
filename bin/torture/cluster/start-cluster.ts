import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { answersQueries } from "#bin/torture/answers.ts";

import { type Connections, prepareConnections } from "./connections.ts";
import { DatabaseNode, nodeNames, type NodeState } from "./database-node.ts";
import { assertPrograms } from "./programs.ts";
import { clusterAccount } from "./service.ts";

const startPatienceMs = 120_000;

export type State = { node: DatabaseNode; said: NodeState | undefined };

/** Three database machines, and the connections of application machines to them; all on this machine. */
export type Cluster = {
  nodes: readonly DatabaseNode[];
  apps: readonly Connections[];
  /** The folder with everything, also the logs. */
  folder: string;
  states(): Promise<State[]>;
  stop(): Promise<void>;
  remove(): void;
};

/** Starts the cluster and waits until it has a primary and two replicas, one of them synchronous. */
export async function startCluster(): Promise<Cluster> {
  assertPrograms();
  const folder = mkdtempSync(join(tmpdir(), "sdg-cluster-"));
  chmodSync(folder, 0o711);
  const account = clusterAccount();
  const nodes = nodeNames.map((name) => new DatabaseNode(name, folder, account));
  const apps = [
    prepareConnections("app1", "127.0.60.10", folder, account),
    prepareConnections("app2", "127.0.60.11", folder, account),
  ];
  const states = () =>
    Promise.all(nodes.map(async (node) => ({ node, said: await node.findState() })));
  const cluster: Cluster = {
    nodes,
    apps,
    folder,
    states,
    stop: async () => {
      await Promise.all(apps.flatMap(({ services }) => services.map((service) => service.stop())));
      await Promise.all(nodes.map((node) => node.stop()));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  try {
    await Promise.all(nodes.map((node) => node.start()));
    for (const { services } of apps) for (const service of services) service.start();
    if (!(await untilComplete(cluster, startPatienceMs))) {
      throw new Error(`The cluster did not start; see the logs in ${folder}`);
    }
    await untilConnected(cluster);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Waits until a primary has two replicas, of which one may take over; returns whether that came true in time. */
export async function untilComplete(cluster: Cluster, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const states = (await cluster.states()).map(({ said }) => said);
    const primaries = states.filter((said) => said?.isPrimary);
    const isComplete = primaries.length === 1 && primaries[0]?.replicas.length === 2;
    if (isComplete && states.some((said) => said?.isSync)) return true;
    await sleep(500);
  }
  return false;
}

async function untilConnected({ apps, folder }: Cluster): Promise<void> {
  const end = performance.now() + startPatienceMs;
  for (const url of apps.flatMap(({ variables }) => Object.values(variables))) {
    while (!(await answersQueries(url))) {
      if (performance.now() > end) throw new Error(`No connection; see the logs in ${folder}`);
      await sleep(200);
    }
  }
}
