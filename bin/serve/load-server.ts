import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import type { Running, ServeOptions } from "#app/composition/server.ts";
import { explainListening } from "#bin/listening.ts";
import { aborted } from "#bin/stop-signal.ts";

const patienceMs = 6000;

type Server = { serve(options?: ServeOptions): Promise<Running> };

/** Serves the built product in this process until the signal is aborted; reports once it is ready. */
export async function serveBuilt(
  stop: AbortSignal,
  options: ServeOptions,
  report: (running: Running) => void,
): Promise<void> {
  const built: Server = await import(pathToFileURL(resolve("build/server/index.js")).href);
  const running = await built.serve(options).catch(explainListening);
  report(running);
  await aborted(stop);
  // A request that never ends must not prevent a clean shutdown of the database.
  await Promise.race([running.close(), sleep(patienceMs)]);
}
