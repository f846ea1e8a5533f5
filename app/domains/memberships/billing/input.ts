import { z } from "@hono/zod-openapi";

import { intervals } from "#app/domains/plans/plan.ts";
import { countryCodes } from "#app/lib/country-codes.ts";
import { requiredLine, requiredText, whenMissing } from "#app/lib/form-text-input.ts";

import { billingLimits } from "./billing.ts";

const { name, address, lines } = billingLimits;

const interval = z.enum(intervals, "memberships.intervalInvalid");

/** The billing interval. */
export const IntervalInput = z.object({ interval });

/** The recipient of a membership's invoices, and the billing interval. */
export const BillingInput = z.object({
  interval,
  name: requiredLine(name, "memberships.nameRequired", "Ada Obi"),
  address: requiredText(address, "memberships.billingAddressRequired", "Lake Road 1\nKisumu")
    .transform(toLines)
    .refine((given) => given.length <= lines, `memberships.billingAddressLines|max=${lines}`),
  country: z
    .string({ error: whenMissing("memberships.countryRequired") })
    .refine((code) => countryCodes.some((known) => known === code), "memberships.countryRequired"),
});
export type BillingInput = z.output<typeof BillingInput>;

function toLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
