import { resolve } from "node:path";

import { StartupError } from "#app/lib/startup-error.ts";
import { parseEnv } from "#app/platform/env.server.ts";

import { runCommand } from "./command.ts";
import { assertReachable, openAnyDatabase } from "./database.ts";
import { describeDatabase } from "./join-database.ts";
import { stopSignal } from "./stop-signal.ts";

const usage = `Usage: npm run restore -- FILE
       npm run restore -- --check FILE   compares FILE with its checksums and changes nothing`;

// Restores a backup into an empty place: `npm run restore -- FILE`.
await runCommand(async () => {
  const args = process.argv.slice(2);
  const isCheck = args[0] === "--check";
  const [file, ...others] = isCheck ? args.slice(1) : args;
  if (!file || file.startsWith("-") || others.length > 0) throw new StartupError(usage);
  const path = resolve(process.env["INIT_CWD"] ?? ".", file);
  const stop = stopSignal();
  try {
    await (isCheck ? check(path, stop) : restore(path, stop));
  } catch (error) {
    if (stop.aborted) throw new StartupError("Interrupted. Nothing was restored.");
    throw error;
  }
});

async function check(path: string, stop: AbortSignal): Promise<void> {
  const { verifyBackup } = await import("#app/domains/backups/verify-backup.server.ts");
  const { header } = await verifyBackup(path, stop);
  console.log(
    `${path} is complete and undamaged. It was made on ${header.createdAt} by version ${header.product} ` +
      `with PostgreSQL ${header.postgres}.`,
  );
}

async function restore(path: string, stop: AbortSignal): Promise<void> {
  const { DATABASE_URL } = parseEnv(process.env);
  if (DATABASE_URL) await assertReachable(DATABASE_URL);
  console.log(describeDatabase());
  console.log("The backup is first compared with its checksums, then restored...");
  const { restoreBackup } = await import("#app/domains/backups/restore-backup.server.ts");
  const { tables, rows, files } = await restoreBackup(path, openAnyDatabase, stop);
  console.log(`Restored ${rows} rows of ${tables} tables, ${files} files and the secrets.`);
  console.log("Start the product with 'npm start'.");
}
