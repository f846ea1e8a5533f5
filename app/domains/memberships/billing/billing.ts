import type { FormValues } from "#app/lib/form-fields.ts";

/** The fields of the form that starts a membership. */
export const billingFields = ["interval", "institution", "name", "address", "country"] as const;
export type BillingField = (typeof billingFields)[number];
export type BillingValues = FormValues<BillingField>;

export const billingLimits = { name: 120, address: 300, lines: 4 } as const;
