import { runCommand } from "#bin/command.ts";
import { faultSignal } from "#bin/stop-signal.ts";

import { serveBuilt } from "./load-server.ts";
import { jobsVariable, portVariable, type Ready, type Stop } from "./messages.ts";

// One of the processes that serve requests on a shared port; bin/serve/supervise.ts starts and stops it.
await runCommand(async () => {
  const stop = new AbortController();
  process.on("message", ({ kind }: Stop) => kind === "stop" && stop.abort());
  // The main process is gone.
  process.on("disconnect", () => stop.abort());
  // A terminal, or a service manager, signals all processes at once; the main process decides when this one ends.
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => {});
  const { log } = await import("#app/platform/log.server.ts");
  const fault = faultSignal((error) =>
    log.fatal({ err: error }, "unhandled error; the process exits"),
  );
  const options = {
    port: Number(process.env[portVariable]),
    hasJobs: process.env[jobsVariable] === "true",
    sharesPort: true,
  };
  await serveBuilt(AbortSignal.any([stop.signal, fault]), options, ({ url, port, firstAdmin }) =>
    process.send?.({ kind: "ready", url, port, firstAdmin } satisfies Ready),
  );
  return fault.aborted ? 1 : 0;
});
