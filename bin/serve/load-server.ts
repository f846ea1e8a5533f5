import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import type { Running, ServeOptions } from "#app/composition/server.ts";
import type { Figures } from "#app/platform/metrics.server.ts";
import { explainListening } from "#bin/listening.ts";
import { aborted } from "#bin/stop-signal.ts";

const patienceMs = 6000;

type BuiltServer = {
  serve(options?: ServeOptions): Promise<Running>;
  shareMetrics(list: () => Promise<Figures[]>): void;
  readOwnMetrics(): Promise<Figures>;
};

/** Loads the built product into this process. */
export async function loadServer(): Promise<BuiltServer> {
  return await import(pathToFileURL(resolve("build/server/index.js")).href);
}

/** Serves the built product in this process until the signal is aborted; reports once it is ready. */
export async function serveBuilt(
  stop: AbortSignal,
  options: ServeOptions,
  report: (running: Running) => void,
): Promise<void> {
  const { serve } = await loadServer();
  const running = await serve(options).catch(explainListening);
  report(running);
  await aborted(stop);
  // A request that never ends must not prevent a clean shutdown of the database.
  await Promise.race([running.close(), sleep(patienceMs)]);
}
