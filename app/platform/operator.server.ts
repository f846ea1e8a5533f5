import { splitLines } from "#app/lib/split-lines.ts";

import { env } from "./env.server.ts";
import { log } from "./log.server.ts";

/** The operator of this installation, from its environment. */
export type Operator = {
  name: string | undefined;
  address: string[];
  email: string | undefined;
};

/** Returns the operator of this installation; a part that isn't configured is missing or empty. */
export function operator(): Operator {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL } = env();
  return { name: OPERATOR_NAME, address: splitLines(OPERATOR_ADDRESS), email: OPERATOR_EMAIL };
}

/** Returns the variables of the operator that aren't set, in the order in which they are documented. */
export function missingOperatorVariables(): string[] {
  const { name, address, email } = operator();
  return [
    ...(name === undefined ? ["OPERATOR_NAME"] : []),
    ...(address.length === 0 ? ["OPERATOR_ADDRESS"] : []),
    ...(email === undefined ? ["OPERATOR_EMAIL"] : []),
  ];
}

/** Logs a warning at start if the operator's details on the pages that the law requires are missing. */
export function warnOfMissingOperator(): void {
  const missing = missingOperatorVariables();
  if (missing.length === 0) return;
  log.warn(
    { missing },
    "the operator is not fully configured: set these variables for legal pages, emails and invoices",
  );
}
