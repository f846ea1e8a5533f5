import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import { StartupError } from "#app/lib/startup-error.ts";
import { env } from "#app/platform/env.server.ts";
import type { Running } from "#app/server.ts";

import { ensureBuilt } from "./build.ts";
import { runCommand } from "./command.ts";
import { openDatabase } from "./database.ts";
import { aborted, stopSignal } from "./stop-signal.ts";

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
      process.env["DATABASE_URL"] = database.url;
      if (!stop.aborted) await serveUntil(stop);
    } finally {
      await database.stop();
    }
  } catch (error) {
    if (!stop.aborted) throw error;
  }
});

async function serveUntil(stop: AbortSignal): Promise<void> {
  const { serve } = await loadServer();
  const running = await serve().catch(explain);
  greet(running);
  await aborted(stop);
  // A request that never ends must not keep the database from stopping in order.
  await Promise.race([running.close(), sleep(patienceMs)]);
}

async function loadServer(): Promise<{ serve(): Promise<Running> }> {
  return await import(pathToFileURL(resolve("build/server/index.js")).href);
}

function greet({ url, firstAdmin }: Running): void {
  if (firstAdmin) console.log(`First admin: ${firstAdmin.email}`);
  if (firstAdmin?.password) {
    console.log(
      `Password: ${firstAdmin.password} (shown only this once; change it after signing in)`,
    );
  }
  console.log(`SDG Passport is ready at ${url} (Ctrl-C stops it)`);
}

function explain(error: unknown): never {
  const { HOST, PORT } = env();
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} on ${HOST} is taken by another program. Stop it, or set PORT to another one.`,
    EACCES: `Port ${PORT} on ${HOST} may not be opened by this user. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${HOST} is no address of this machine. Correct HOST.`,
    ENOTFOUND: `HOST ${HOST} is no address of this machine. Correct HOST.`,
  };
  const sentence = sentences[code];
  throw sentence ? new StartupError(sentence) : error;
}
