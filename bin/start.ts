import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import type { Running } from "#app/composition/server.ts";
import { env } from "#app/platform/env.server.ts";

import { ensureBuilt } from "./build.ts";
import { runCommand } from "./command.ts";
import { openDatabase } from "./database.ts";
import { greetFirstAdmin } from "./greet-first-admin.ts";
import { explainListening } from "./listening.ts";
import { aborted, faultSignal, stopSignal } from "./stop-signal.ts";

const patienceMs = 6000;

await runCommand(async () => {
  // The bundled React is slower by half in any other mode.
  process.env["NODE_ENV"] = "production";
  env();
  const stop = stopSignal();
  try {
    await ensureBuilt(stop);
    const { log } = await import("#app/platform/log.server.ts");
    const database = await openDatabase((message) => log.warn(message));
    try {
      chooseBackups();
      process.env["DATABASE_URL"] = database.url;
      const fault = faultSignal((error) =>
        log.fatal({ err: error }, "unhandled error; the process exits"),
      );
      if (!stop.aborted) await serveUntil(AbortSignal.any([stop, fault]));
      if (fault.aborted) return 1;
    } finally {
      await database.stop();
    }
  } catch (error) {
    if (!stop.aborted) throw error;
  }
  return 0;
});

async function serveUntil(stop: AbortSignal): Promise<void> {
  const { serve } = await loadServer();
  const running = await serve().catch(explainListening);
  greetFirstAdmin(running.firstAdmin);
  console.log(`SDG Passport is ready at ${running.url} (Ctrl-C stops it)`);
  await aborted(stop);
  // A request that never ends must not prevent a clean shutdown of the database.
  await Promise.race([running.close(), sleep(patienceMs)]);
}

/** Backs up the embedded database if nothing else was chosen; whoever runs another database has other means. */
function chooseBackups(): void {
  if (process.env["DATABASE_URL"] || process.env["BACKUP_TO"]) return;
  process.env["BACKUP_TO"] = process.env["S3_ENDPOINT"] ? "s3" : "disk";
}

async function loadServer(): Promise<{ serve(): Promise<Running> }> {
  return await import(pathToFileURL(resolve("build/server/index.js")).href);
}
