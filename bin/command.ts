import { StartupError } from "#app/lib/startup-error.ts";
import { EnvError } from "#app/platform/env.server.ts";

/** Runs a command to its end: exit 0, or one sentence on standard error for what the person can mend, and exit 1. */
export async function runCommand(main: () => Promise<number | void>): Promise<never> {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    const isForPerson = error instanceof StartupError || error instanceof EnvError;
    console.error(isForPerson ? error.message : error);
    process.exit(1);
  }
}
