import { parseArgs } from "node:util";

import { StartupError } from "#app/lib/startup-error.ts";

const usage = `Usage: npm run demo -- [--learners N] [--seed WORD] [--password PASSWORD] [--yes]
Adds demo learners with their activity until there are N (default: 500). Never changes or deletes data.
--seed      the same word creates the same people (default: sdg)
--password  lets the demo's learner, instructor and event staff log in
--yes       has no effect: the command asks no questions`;

const max = 5_000_000;

/** Parses the command line; throws an error with the usage if it is invalid. */
export function demoOptions(args: readonly string[]) {
  const { learners, seed, password } = read(args);
  const count = Number(learners);
  if (!/^\d+$/.test(learners) || count > max) {
    throw new StartupError(`--learners must be a number up to ${max}.\n${usage}`);
  }
  return { learners: count, seed, password };
}

function read(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        learners: { type: "string", default: "500" },
        seed: { type: "string", default: "sdg" },
        password: { type: "string" },
        yes: { type: "boolean" },
      },
    });
    return values;
  } catch {
    throw new StartupError(usage);
  }
}
