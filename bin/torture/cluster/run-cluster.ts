import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

import { StartupError } from "#app/lib/startup-error.ts";
import { Rng } from "#bin/demo/rng.ts";
import { findFreePort } from "#bin/free-port.ts";
import { aborted } from "#bin/stop-signal.ts";
import { strikeFaults } from "#bin/torture/faults/strike-faults.ts";
import { Installation } from "#bin/torture/installation.ts";
import { Journal } from "#bin/torture/journal.ts";
import { listFindings, type Run } from "#bin/torture/report.ts";
import { openScene } from "#bin/torture/scene.ts";
import { Sender } from "#bin/torture/sender.ts";
import { verify } from "#bin/torture/verify.ts";
import { startWriters } from "#bin/torture/writers/start-writers.ts";
import { writers } from "#bin/torture/writers/writers.ts";

import { clusterFaults, type ClusterTarget } from "./cluster-faults.ts";
import { type Cluster, startCluster, untilComplete } from "./start-cluster.ts";

/** Within how many milliseconds of a fault writes must succeed again. */
const limitMs = 30_000;
const healPatienceMs = 180_000;

type Options = {
  folder: string;
  minutes: number;
  seed: string;
  /** Only faults whose name contains it strike. */
  only: string;
  /** Ends the run, and the cluster. */
  stop: AbortSignal;
};

/**
 * Starts a cluster of three databases and two installations of the product on it, lets writers write to both while
 * faults strike the databases, and compares in the end what is there with what was acknowledged.
 */
export async function runCluster({ folder, minutes, seed, only, stop }: Options): Promise<Run> {
  const faults = clusterFaults.filter(({ name }) => name.includes(only));
  if (faults.length === 0) throw new StartupError(`No fault of a cluster is called '${only}'.`);
  console.log("Starting three database nodes, HAProxy and PgBouncer...");
  const cluster = await startCluster();
  const apps = await prepareApps(cluster, folder);
  const journal = new Journal();
  let isClean = false;
  const sender = new Sender(
    apps.map(({ origin }) => origin),
    new Rng(seed, "sender"),
  );
  try {
    // The first creates the secrets and the stored files, which the second then has.
    for (const [at, app] of apps.entries()) {
      if (at > 0) shareFiles(apps[0]?.dataDir ?? "", app.dataDir);
      await app.start();
    }
    const target: ClusterTarget = {
      cluster,
      findings: [],
      untilReady: async () => {
        await untilComplete(cluster, healPatienceMs);
        await Promise.all(apps.map((app) => app.untilReady()));
      },
    };
    const databaseUrl = cluster.apps[0]?.variables.DATABASE_DIRECT_URL ?? "";
    const scene = await openScene(databaseUrl, apps[0]?.dataDir ?? "", minutes);
    const running = startWriters(writers, { scene, sender, journal }, seed);
    const plan = { faults, seed, endAt: performance.now() + minutes * 60_000, pauseMs: 3000 };
    const strikes = await Promise.race([
      strikeFaults(target, journal, plan, (line) => console.log(line)),
      aborted(stop).then(() => Promise.reject(new StartupError("Interrupted"))),
    ]).finally(() => running.stop());
    const effects = writers.flatMap((writer) => writer.effects);
    const checks = await verify(databaseUrl, journal, effects);
    for (const app of apps) {
      const code = await app.end("SIGTERM");
      if (code !== 0) app.findings.push(`In the end, the product exited with ${code}.`);
    }
    const result: Run = {
      title: "Faults in a cluster",
      seed,
      minutes,
      setup:
        "Three nodes with PostgreSQL 15 under Patroni and etcd, as in `deploy/`, with synchronous replication; two " +
        "installations of the product, each with HAProxy and PgBouncer; all on one machine.",
      strikes,
      notDone: [],
      journal,
      checks,
      findings: [
        ...target.findings,
        ...apps.flatMap(({ findings }) => findings),
        ...strikes
          .filter(({ recoveryMs, pauseMs }) => recoveryMs === undefined || pauseMs > limitMs)
          .map(({ name, recoveryMs, pauseMs }) => {
            const lasted =
              recoveryMs === undefined ? "again" : `for ${(pauseMs / 1000).toFixed(1)} s`;
            return `${name}: no write was acknowledged ${lasted}.`;
          }),
      ],
    };
    isClean = listFindings(result).length === 0;
    return result;
  } finally {
    sender.close();
    await Promise.all(apps.map((app) => app.end("SIGTERM")));
    await cluster.stop();
    if (isClean) cluster.remove();
    else console.log(`The logs of the cluster are in ${cluster.folder}`);
  }
}

function prepareApps(
  { apps, folder: clusterFolder }: Cluster,
  folder: string,
): Promise<Installation[]> {
  return Promise.all(
    apps.map(
      async ({ variables }, at) =>
        new Installation({
          dataDir: join(folder, `app${at + 1}`),
          port: await findFreePort(),
          processes: 1,
          logFile: join(clusterFolder, `product${at + 1}.log`),
          variables,
        }),
    ),
  );
}

function shareFiles(from: string, to: string): void {
  mkdirSync(join(from, "storage"), { recursive: true });
  mkdirSync(to, { recursive: true });
  cpSync(join(from, "secrets"), join(to, "secrets"), { recursive: true });
  symlinkSync(join(from, "storage"), join(to, "storage"));
}
