import { randomUUID } from "node:crypto";

import type { Figures } from "#app/platform/metrics.server.ts";
import { runCommand } from "#bin/command.ts";
import { faultSignal } from "#bin/stop-signal.ts";

import { loadServer, serveBuilt } from "./load-server.ts";
import {
  aloneVariable,
  type FromWorker,
  jobsVariable,
  portVariable,
  type ToWorker,
} from "./messages.ts";

// One of the processes that serve requests on a shared port; bin/serve/supervise.ts starts and stops it.
await runCommand(async () => {
  const stop = new AbortController();
  process.on("message", ({ kind }: ToWorker) => kind === "stop" && stop.abort());
  // The main process is gone.
  process.on("disconnect", () => stop.abort());
  // A terminal, or a service manager, signals all processes at once; the main process decides when this one ends.
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => {});
  const { log } = await import("#app/platform/log.server.ts");
  const fault = faultSignal((error) =>
    log.fatal({ err: error }, "unhandled error; the process exits"),
  );
  await exchangeMetrics();
  const options = {
    port: Number(process.env[portVariable]),
    hasJobs: process.env[jobsVariable] === "true",
    isAlone: process.env[aloneVariable] === "true",
    sharesPort: true,
  };
  await serveBuilt(AbortSignal.any([stop.signal, fault]), options, ({ url, port, firstAdmin }) =>
    send({ kind: "ready", url, port, firstAdmin }),
  );
  return fault.aborted ? 1 : 0;
});

/** Returns its own metrics when the main process asks for them, and asks it for those of all processes. */
async function exchangeMetrics(): Promise<void> {
  const { readOwnMetrics, shareMetrics } = await loadServer();
  const asked = new Map<string, (all: Figures[]) => void>();
  process.on("message", (message: ToWorker) => {
    if (message.kind === "read-metrics") {
      void readOwnMetrics().then((own) => send({ kind: "own-metrics", id: message.id, own }));
    } else if (message.kind === "all-metrics") {
      asked.get(message.id)?.(message.all);
      asked.delete(message.id);
    }
  });
  shareMetrics(
    () =>
      new Promise((resolve) => {
        const id = randomUUID();
        asked.set(id, resolve);
        send({ kind: "list-metrics", id });
      }),
  );
}

// The main process may be gone.
function send(message: FromWorker): void {
  if (process.connected) process.send?.(message, () => {});
}
