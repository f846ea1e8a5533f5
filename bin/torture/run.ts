import { join } from "node:path";

import { StartupError } from "#app/lib/startup-error.ts";
import { Rng } from "#bin/demo/rng.ts";
import { findFreePort } from "#bin/free-port.ts";

import { faults } from "./faults/faults.ts";
import { strikeFaults } from "./faults/strike-faults.ts";
import { Installation } from "./installation.ts";
import { Journal } from "./journal.ts";
import type { Run } from "./report.ts";
import { openScene } from "./scene.ts";
import { Sender } from "./sender.ts";
import { findSmallDisk } from "./small-disk.ts";
import { verify } from "./verify.ts";
import { startWriters } from "./writers/start-writers.ts";
import { writers } from "./writers/writers.ts";

const processes = 2;

type Options = {
  folder: string;
  minutes: number;
  seed: string;
  /** Part of the names of the faults that strike; all of them if it is empty. */
  only: string;
  /** The file that gets the product's log, or empty. */
  log: string;
  /** How many times as fast as usual writes and faults follow each other. */
  pace: number;
  notDone: string[];
};

/**
 * Starts the product with its own database in the folder, lets writers write to it while faults strike, and compares
 * in the end what is there with what was acknowledged.
 */
export async function run({
  folder,
  minutes,
  seed,
  only,
  log,
  pace,
  notDone,
}: Options): Promise<Run> {
  const installation = new Installation({
    dataDir: join(folder, "data"),
    port: await findFreePort(),
    processes,
    // Not on the disk that is filled.
    logFile: log || `${folder}.log`,
  });
  const journal = new Journal();
  const sender = new Sender([installation.origin], new Rng(seed, "sender"));
  try {
    await installation.start();
    const { dataDir } = installation;
    const scene = await openScene(installation.databaseUrl(), dataDir, minutes);
    const running = startWriters(writers, { scene, sender, journal }, seed, pace);
    const struck = await strikeFaults(
      installation,
      journal,
      {
        faults: chooseFaults(only),
        seed,
        endAt: performance.now() + minutes * 60_000,
        pauseMs: (minutes > 1 ? 5000 : 1500) / pace,
      },
      (line) => console.log(line),
    ).finally(() => running.stop());
    await installation.untilReady();
    const effects = writers.flatMap((writer) => writer.effects);
    const checks = await verify(installation.databaseUrl(), journal, effects, { dataDir });
    const code = await installation.end("SIGTERM");
    if (code !== 0) installation.findings.push(`In the end, the product exited with ${code}.`);
    return {
      title: "Faults on one machine",
      seed,
      minutes,
      setup: `The product as \`npm start\` runs it: ${processes} processes on one port, with the embedded database.`,
      strikes: struck,
      notDone,
      journal,
      checks,
      findings: installation.findings,
    };
  } finally {
    sender.close();
    await installation.end("SIGTERM");
  }
}

function chooseFaults(only: string) {
  const chosen = faults.filter(
    ({ name, needsSmallDisk }) => name.includes(only) && (!needsSmallDisk || findSmallDisk()),
  );
  if (chosen.length === 0)
    throw new StartupError(`No fault that can strike here is called '${only}'.`);
  return chosen;
}
