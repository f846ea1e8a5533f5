import { z } from "@hono/zod-openapi";

import { paymentMethods } from "#app/domains/payments/money.ts";
import { isCountryCode } from "#app/lib/country-codes.ts";
import { readFields } from "#app/lib/form-fields.ts";
import { optionalLine, requiredLine } from "#app/lib/form-text-input.ts";

import { addressLimits, checkoutFields } from "./order.ts";

const line = (max: number) =>
  optionalLine(max, "")
    .transform((text) => text ?? "")
    .default("");

/** The delivery address of an order. */
export const AddressInput = z.object({
  name: requiredLine(addressLimits.name, "shop.nameRequired", "Ada Obi"),
  street: requiredLine(addressLimits.street, "shop.streetRequired", "12 Lake Road"),
  postcode: line(addressLimits.postcode),
  city: requiredLine(addressLimits.city, "shop.cityRequired", "Kisumu"),
  region: line(addressLimits.region),
  country: z
    .string({ error: "shop.countryRequired" })
    .refine((code) => isCountryCode(code), "shop.countryRequired"),
});

/** The input of a checkout; `total` is the total that the page showed, so that no other amount is ever charged. */
export const CheckoutInput = z.object({
  ...AddressInput.shape,
  method: z.enum(paymentMethods, "shop.methodRequired").default("invoice"),
  total: z.int(),
  form_key: z.uuid(),
});
export type CheckoutInput = z.output<typeof CheckoutInput>;

/** Reads a checkout form's fields as input for the schema. */
export const readCheckoutForm = (form: FormData) => readFields(form, checkoutFields, ["total"]);
