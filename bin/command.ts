import { StartupError } from "#app/lib/startup-error.ts";
import { EnvError } from "#app/platform/env.server.ts";

/**
 * Runs a command and exits with 0, or prints one sentence to standard error for an error that the user can fix,
 * and exits with 1.
 */
export async function runCommand(main: () => Promise<number | void>): Promise<never> {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(isForUser(error) ? error.message : error);
    process.exit(1);
  }
}

// Compares the name as well: the built product contains another copy of the class.
const isForUser = (error: unknown): error is Error =>
  error instanceof StartupError ||
  error instanceof EnvError ||
  (error instanceof Error && error.name === "StartupError");
