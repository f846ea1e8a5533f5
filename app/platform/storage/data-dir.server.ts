import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

import { StartupError } from "#app/lib/startup-error.ts";

/** Creates the data directory; throws a StartupError that says why it cannot be used. */
export function openDataDir(dataDir: string): void {
  try {
    // Other accounts may enter it only if PostgreSQL runs under an account of its own.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    assertUsable(dataDir);
    const cluster = join(dataDir, "postgres");
    if (existsSync(cluster)) assertUsable(cluster);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : String(error);
    throw new StartupError(
      `The data directory ${dataDir} can't be used (${String(reason)}). It may belong to another user: ` +
        "start as that user, or set DATA_DIR to another folder.",
    );
  }
}

function assertUsable(folder: string): void {
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}
