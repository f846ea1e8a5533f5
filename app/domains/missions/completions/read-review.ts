import { readQuantity } from "#app/domains/impact/read-quantity.ts";
import { readFields } from "#app/lib/form-fields.ts";

/** Returns a decision as its schema expects it. What is not a number stays a text, so that the schema refuses it. */
export function readReview(form: FormData) {
  const fields = readFields(form, ["decision", "review_note", "quantity"]);
  const { quantity } = fields;
  return typeof quantity === "string"
    ? { ...fields, quantity: readQuantity(quantity) ?? quantity }
    : fields;
}
