import { z } from "@hono/zod-openapi";

import { requiredText } from "#app/lib/form-text-input.ts";

const pieces = z.array(
  z.object({
    variantId: z.uuid(),
    quantity: z.int("adminShop.piecesInvalid").min(0, "adminShop.piecesInvalid"),
    /** How many had come back when the form was made. */
    returnedBefore: z.int(),
  }),
);

/** What may be sent to take pieces of an order back. */
export const RefundInput = z.object({
  pieces,
  reason: requiredText(500, "adminShop.reasonRequired", "It came broken."),
  restock: z.boolean(),
});
export type RefundInput = z.output<typeof RefundInput>;

/** The fields of the refund form: `back_<id>` pieces, of which `before_<id>` had come back already. */
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
