import type { Actor } from "#app/domains/accounts/actor.ts";
import { deleteProduct } from "#app/domains/shop/delete-product.server.ts";
import {
  ProductInput,
  readProductForm,
  readVariantForm,
  VariantInput,
} from "#app/domains/shop/product-input.ts";
import {
  addProductPicture,
  describeProductPicture,
  moveProductPicture,
  removeProductPicture,
} from "#app/domains/shop/product-pictures.server.ts";
import {
  adminProductPath,
  productFields,
  productLimits,
  adminShopPath,
  variantFields,
} from "#app/domains/shop/product.ts";
import { addVariant, removeVariant, updateVariant } from "#app/domains/shop/save-variant.server.ts";
import { adminRefusals } from "#app/domains/shop/shop-refusals.ts";
import { setProductActive, updateProduct } from "#app/domains/shop/update-product.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail } from "#app/http/forms/action-result.server.ts";
import { parseForm, refuseWithValues } from "#app/http/forms/form-results.server.ts";
import type { Upload } from "#app/http/forms/read-upload.server.ts";
import { typedFields } from "#app/lib/form-fields.ts";

import { adminAction, fieldOf } from "./answers.server.ts";

/** The maximum size of the form, in bytes: a picture and the text fields. */
export const maxProductBytes = productLimits.pictureMegabytes * 1_000_000 + 200_000;

// Identifies the form that was submitted, so that the result is shown at that form.
const sentOf = (form: FormData, names: readonly string[]) =>
  typedFields<string>(form, ["intent", "variant", "picture_id", ...names]);

/** Shows or hides a product, and redirects to the page of the request. */
export function showOrHide(
  ctx: RequestContext,
  actor: Actor,
  id: string,
  form: FormData,
  back: string,
) {
  const isActive = form.get("is_active") === "true";
  const key = isActive ? "adminShop.nowShown" : "adminShop.nowHidden";
  return adminAction(ctx, () => setProductActive(actor, id, isActive), { key }, back);
}

/** Deletes a product, and redirects to the list of products. */
export const removeFromShop = (ctx: RequestContext, actor: Actor, id: string) =>
  adminAction(ctx, () => deleteProduct(actor, id), { key: "adminShop.deleted" }, adminShopPath);

/** Performs the action that one of the forms of a product's screen asks for. */
export function actOnProduct(ctx: RequestContext, actor: Actor, id: string, input: Upload) {
  const { form } = input;
  const here = adminProductPath(id);
  switch (form.get("intent")) {
    case "save": {
      const values = sentOf(form, productFields);
      const read = parseForm(ctx, ProductInput, readProductForm(form), values);
      if (!read.ok) return read.answer;
      const save = () => updateProduct(actor, id, read.input);
      return adminAction(ctx, save, { key: "adminShop.saved" }, here, values);
    }
    case "set-active":
      return showOrHide(ctx, actor, id, form, here);
    case "delete":
      return removeFromShop(ctx, actor, id);
    case "add-variant":
    case "save-variant":
    case "remove-variant":
      return actOnVariant(ctx, actor, id, form);
    case "add-picture":
      return addPicture(ctx, actor, id, input);
    case "describe-picture":
    case "move-picture":
    case "remove-picture":
      return actOnPicture(ctx, actor, id, form);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

function actOnVariant(ctx: RequestContext, actor: Actor, productId: string, form: FormData) {
  const place = { productId, variantId: fieldOf(form, "variant") };
  const here = `${adminProductPath(productId)}#variants`;
  const values = sentOf(form, variantFields);
  if (form.get("intent") === "remove-variant") {
    const words = { key: "adminShop.variantRemoved" } as const;
    return adminAction(ctx, () => removeVariant(actor, place), words, here, values);
  }
  const read = parseForm(ctx, VariantInput, readVariantForm(form), values);
  if (!read.ok) return read.answer;
  const isNew = form.get("intent") === "add-variant";
  const store = async () =>
    isNew ? addVariant(actor, place, read.input) : updateVariant(actor, place, read.input);
  const words = { key: isNew ? "adminShop.variantAdded" : "adminShop.saved" } as const;
  return adminAction(ctx, store, words, here, values);
}

async function addPicture(ctx: RequestContext, actor: Actor, id: string, { form, isCut }: Upload) {
  const values = sentOf(form, ["description"]);
  if (isCut) return refuseWithValues<string>(ctx, values, adminRefusals["picture-too-heavy"]);
  const file = form.get("picture");
  if (!(file instanceof Blob) || file.size === 0) {
    const missing = { status: 400, key: "adminShop.pictureMissing", field: "picture" } as const;
    return refuseWithValues<string>(ctx, values, missing);
  }
  const description = fieldOf(form, "description").slice(0, productLimits.pictureDescription);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const words = { key: "adminShop.pictureAdded" } as const;
  const here = `${adminProductPath(id)}#pictures`;
  const add = () => addProductPicture(actor, id, { bytes, description });
  return adminAction(ctx, add, words, here, values);
}

function actOnPicture(ctx: RequestContext, actor: Actor, productId: string, form: FormData) {
  const place = { productId, pictureId: fieldOf(form, "picture_id") };
  const here = `${adminProductPath(productId)}#pictures`;
  switch (form.get("intent")) {
    case "move-picture":
      return adminAction(
        ctx,
        () => moveProductPicture(actor, place),
        { key: "adminShop.saved" },
        here,
      );
    case "remove-picture": {
      const words = { key: "adminShop.pictureRemoved" } as const;
      return adminAction(ctx, () => removeProductPicture(actor, place), words, here);
    }
    default: {
      const describe = () => describeProductPicture(actor, place, fieldOf(form, "description"));
      return adminAction(ctx, describe, { key: "adminShop.saved" }, here);
    }
  }
}
