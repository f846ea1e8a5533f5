import { env } from "#app/platform/env.server.ts";

import { ensureBuilt } from "./build.ts";
import { runCommand } from "./command.ts";
import { openDatabase } from "./database.ts";
import { greetFirstAdmin } from "./greet-first-admin.ts";
import { serveBuilt } from "./serve/load-server.ts";
import { aloneVariable, type Ready } from "./serve/messages.ts";
import { faultSignal, stopSignal } from "./stop-signal.ts";

await runCommand(async () => {
  // The bundled React is slower by half in any other mode.
  process.env["NODE_ENV"] = "production";
  const { WEB_CONCURRENCY: processes } = env();
  const stop = stopSignal();
  try {
    await ensureBuilt(stop);
    const { log } = await import("#app/platform/log.server.ts");
    const database = await openDatabase((message) => log.warn(message));
    try {
      const isAlone = !process.env["DATABASE_URL"];
      chooseBackups();
      process.env["DATABASE_URL"] = database.url;
      const fault = faultSignal((error) =>
        log.fatal({ err: error }, "unhandled error; the process exits"),
      );
      const end = AbortSignal.any([stop, fault]);
      if (stop.aborted) return 0;
      if (processes > 1) {
        const { superviseUntil } = await import("./serve/supervise.ts");
        process.env[aloneVariable] = `${isAlone}`;
        return (await superviseUntil(end, processes, greet)) || Number(fault.aborted);
      }
      await serveBuilt(end, { isAlone }, greet);
      if (fault.aborted) return 1;
    } finally {
      await database.stop();
    }
  } catch (error) {
    if (!stop.aborted) throw error;
  }
  return 0;
});

function greet({ url, firstAdmin }: Pick<Ready, "url" | "firstAdmin">): void {
  greetFirstAdmin(firstAdmin);
  console.log(`SDG Passport is ready at ${url} (Ctrl-C stops it)`);
}

/** Backs up the embedded database if nothing else was chosen; whoever runs another database has other means. */
function chooseBackups(): void {
  if (process.env["DATABASE_URL"] || process.env["BACKUP_TO"]) return;
  process.env["BACKUP_TO"] = process.env["S3_ENDPOINT"] ? "s3" : "disk";
}
