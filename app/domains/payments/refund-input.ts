import { z } from "@hono/zod-openapi";

import { requiredLine } from "#app/lib/form-text-input.ts";

import { readMoney } from "./format-money.ts";

/** The input of a refund by an admin: the amount as typed, in the currency given with it. */
export const RefundInput = z
  .object({
    amount: z.string().default(""),
    currency: z.string().regex(/^[A-Z]{3}$/),
    refundedBefore: z.coerce.number().int().min(0),
    reason: requiredLine(200, "payments.reasonRequired", "Torn in transit"),
  })
  .transform(({ amount: typed, ...rest }, context) => {
    const amount = readMoney(typed, rest.currency);
    if (amount !== undefined && amount > 0) return { ...rest, amount };
    context.addIssue({ code: "custom", path: ["amount"], message: "payments.amountInvalid" });
    return z.NEVER;
  });
export type RefundInput = z.output<typeof RefundInput>;
