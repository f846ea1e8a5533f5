import { z } from "@hono/zod-openapi";

import { readFields, toFormValues } from "#app/lib/form-fields.ts";
import { optionalLine, requiredLine, requiredText, whenMissing } from "#app/lib/form-text-input.ts";

import { isTakenSlug, type Product, productLimits } from "./product.ts";
import { readPrice } from "./read-price.ts";

const slug = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .max(productLimits.slug, `common.tooLong|max=${productLimits.slug}`)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "adminShop.slugInvalid")
      .refine((text) => !isTakenSlug(text), "adminShop.slugTaken"),
  );

const price = z
  .string({ error: whenMissing("adminShop.priceRequired") })
  .transform((text) => readPrice(text) ?? -1)
  .pipe(
    z.int().min(1, "adminShop.priceInvalid").max(productLimits.price, "adminShop.priceInvalid"),
  );

const stock = z
  .int({
    error: (issue) =>
      issue.input === undefined ? "adminShop.stockRequired" : "adminShop.stockInvalid",
  })
  .min(0, "adminShop.stockInvalid")
  .max(productLimits.stock, "adminShop.stockInvalid");

const sku = requiredLine(productLimits.sku, "adminShop.skuRequired", "NOTE-A5").pipe(
  z.string().regex(/^[\w.-]+$/, "adminShop.skuInvalid"),
);

const facts = {
  name: requiredLine(productLimits.name, "adminShop.nameRequired", "Notebook"),
  description: requiredText(
    productLimits.description,
    "adminShop.descriptionRequired",
    "96 pages of recycled paper.",
  ),
};

/** The input that creates a product with its first variant. */
export const NewProductInput = z.object({ ...facts, slug: slug.optional(), sku, price, stock });
export type NewProductInput = z.output<typeof NewProductInput>;

/** The input that changes a product. */
export const ProductInput = z.object({ ...facts, slug });
export type ProductInput = z.output<typeof ProductInput>;

/** The input that creates or changes a variant; `stock_seen` is the stock that the form showed. */
export const VariantInput = z.object({
  variant_name: optionalLine(productLimits.variantName, "Large").default(null),
  sku,
  price,
  stock,
  stock_seen: z.int().optional(),
});
export type VariantInput = z.output<typeof VariantInput>;

/** The fields of each form. */
export const newProductFields = Object.keys(NewProductInput.shape);
export const productFields = Object.keys(ProductInput.shape) as (keyof ProductInput)[];
export const variantFields = Object.keys(VariantInput.shape);

/** Reads the fields of each form as input for its schema. */
export const readNewProductForm = (form: FormData) => readFields(form, newProductFields, ["stock"]);
export const readProductForm = (form: FormData) => readFields(form, productFields);
export const readVariantForm = (form: FormData) =>
  readFields(form, variantFields, ["stock", "stock_seen"]);

/** Returns the form values of an existing product. */
export const toProductForm = (product: Product) => toFormValues(productFields, product);
