import { StartupError } from "#app/lib/startup-error.ts";
import { EnvError } from "#app/platform/env.server.ts";

/** Runs a command to its end: exit 0, or one sentence on standard error for what the person can mend, and exit 1. */
export async function runCommand(main: () => Promise<number | void>): Promise<never> {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(isForUser(error) ? error.message : error);
    process.exit(1);
  }
}

// By name as well: the built product has a class of its own.
const isForUser = (error: unknown): error is Error =>
  error instanceof StartupError ||
  error instanceof EnvError ||
  (error instanceof Error && error.name === "StartupError");
