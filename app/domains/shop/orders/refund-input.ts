import { z } from "@hono/zod-openapi";

import { requiredText } from "#app/lib/form-text-input.ts";

const pieces = z.array(
  z.object({
    variantId: z.uuid(),
    quantity: z.int("adminShop.quantityInvalid").min(0, "adminShop.quantityInvalid"),
    /** The number of returned pieces when the form was rendered. */
    returnedBefore: z.int(),
  }),
);

/** The input of a refund of an order's pieces. */
export const RefundInput = z.object({
  pieces,
  reason: requiredText(500, "adminShop.reasonRequired", "It came broken."),
  restock: z.boolean(),
});
export type RefundInput = z.output<typeof RefundInput>;

/** Reads the refund form: `back_<id>` is the number of pieces, `before_<id>` the number of pieces returned before. */
export function readRefundForm(form: FormData) {
  const back = [...form.entries()].flatMap(([name, value]) => {
    const variantId = /^back_(.+)$/.exec(name)?.[1];
    return variantId === undefined || typeof value !== "string" ? [] : [{ variantId, value }];
  });
  return {
    pieces: back.map(({ variantId, value }) => ({
      variantId,
      quantity: toNumber(value || "0"),
      returnedBefore: toNumber(form.get(`before_${variantId}`)),
    })),
    reason: form.get("reason") ?? undefined,
    restock: form.get("restock") === "on",
  };
}

const toNumber = (value: FormDataEntryValue | null) =>
  typeof value === "string" && /^\d{1,6}$/.test(value.trim()) ? Number(value) : Number.NaN;
