import { seller } from "#app/domains/payments/seller.server.ts";
import { takesCards } from "#app/platform/net/stripe.server.ts";
import { missingOperatorVariables } from "#app/platform/operator.server.ts";

import type { MissingSetting } from "./missing-setting.ts";

/**
 * Returns the settings that this installation needs before it can be opened to the public, with their environment
 * variables.
 */
export function listMissingSettings(): MissingSetting[] {
  const operator = missingOperatorVariables();
  const isUnpayable = seller().bank.length === 0;
  return [
    ...(operator.length > 0 ? [{ kind: "operator" as const, variables: operator }] : []),
    ...(isUnpayable
      ? [
          {
            kind: takesCards() ? ("transfer" as const) : ("payment" as const),
            variables: ["SELLER_BANK"],
          },
        ]
      : []),
  ];
}
