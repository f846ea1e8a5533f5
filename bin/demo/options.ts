import { parseArgs } from "node:util";

import { StartupError } from "#app/lib/startup-error.ts";

const usage = `Usage: npm run demo -- [--learners N] [--seed WORD] [--password X] [--yes]
Adds what is missing up to N demo learners (500) with all they do. It only ever adds.
--seed      the same word makes the same people; 'sdg' without it
--password  lets the demo's learner, instructor and event staff sign in
--yes       is accepted and changes nothing: there is nothing to ask`;

const max = 5_000_000;

/** Parses the command line; throws an error with the usage if it is invalid. */
export function demoOptions(args: readonly string[]) {
  const { learners, seed, password } = read(args);
  const count = Number(learners);
  if (!/^\d+$/.test(learners) || count > max) {
    throw new StartupError(`--learners is a number up to ${max}.\n${usage}`);
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
