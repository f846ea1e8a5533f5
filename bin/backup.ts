import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

import { createFormat } from "#app/lib/format.ts";
import { StartupError } from "#app/lib/startup-error.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";

import { runCommand } from "./command.ts";
import { joinDatabase } from "./join-database.ts";
import { stopSignal } from "./stop-signal.ts";

const usage = "Usage: npm run backup -- FILE (for example sdg-passport.tar.zst)";

// Backs up the installation while it runs: `npm run backup -- FILE`.
await runCommand(async () => {
  const [file, ...others] = process.argv.slice(2);
  if (!file || others.length > 0) throw new StartupError(usage);
  const path = resolve(process.env["INIT_CWD"] ?? ".", file);
  assertFree(path);
  const stop = stopSignal();
  const database = await joinDatabase();
  try {
    process.env["DATABASE_URL"] = database.url;
    const { createBackup } = await import("#app/domains/backups/create-backup.server.ts");
    const { fileSink } = await import("#app/domains/backups/file-sink.server.ts");
    const { tables, rows, files } = await createBackup(fileSink(path), stop);
    const { size } = await stat(path);
    console.log(
      `Backed up ${rows} rows of ${tables} tables, ${files} files and the secrets to ${path} (${createFormat(defaultLocale).size(size)}).`,
    );
    console.log("Keep it safe: whoever has this file can read all data and use all keys.");
  } catch (error) {
    if (stop.aborted) throw new StartupError("Interrupted. No backup was made.");
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") {
      throw new StartupError(`There isn't enough space for the backup in ${dirname(path)}.`);
    }
    throw error;
  } finally {
    await database.stop();
  }
});

// A declaration, because the command above runs before a constant here would be set.
function assertFree(path: string): void {
  if (existsSync(path)) throw new StartupError(`${path} already exists. Choose another name.`);
  if (!existsSync(dirname(path))) throw new StartupError(`There is no folder ${dirname(path)}.`);
}
