import type { Actor } from "#app/domains/accounts/actor.ts";
import { deleteProduct } from "#app/domains/shop/delete-product.server.ts";
import {
  productFields,
  ProductInput,
  readProductForm,
  readVariantForm,
  variantFields,
  VariantInput,
} from "#app/domains/shop/product-input.ts";
import {
  addProductPicture,
  describeProductPicture,
  moveProductPicture,
  removeProductPicture,
} from "#app/domains/shop/product-pictures.server.ts";
import { adminProductPath, adminShopPath, productLimits } from "#app/domains/shop/product.ts";
import { addVariant, removeVariant, updateVariant } from "#app/domains/shop/save-variant.server.ts";
import { adminOutcomes, adminRefusals } from "#app/domains/shop/shop-refusals.ts";
import { setProductActive, updateProduct } from "#app/domains/shop/update-product.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import { refuseWithValues } from "#app/http/forms/form-results.server.ts";
import type { Upload } from "#app/http/forms/read-upload.server.ts";
import { runAndRedirect, runOperation } from "#app/http/forms/run-operation.server.ts";
import { textOf, typedFields } from "#app/lib/form-fields.ts";

/** The maximum size of the form, in bytes: a picture and the text fields. */
export const maxProductBytes = productLimits.pictureMegabytes * 1_000_000 + 200_000;

// Identifies the form that was submitted, so that the result is shown at that form.
const place = ["intent", "variant", "picture_id"];

const productForm = defineForm({
  input: ProductInput,
  fields: [...place, ...productFields],
  read: readProductForm,
  refusals: adminRefusals,
});
const variantForm = defineForm({
  input: VariantInput,
  fields: [...place, ...variantFields],
  read: readVariantForm,
  refusals: adminRefusals,
});

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
  const set = () => setProductActive(actor, id, isActive);
  return runAndRedirect(ctx, adminOutcomes, set, { key }, back);
}

/** Deletes a product, and redirects to the list of products. */
export function removeFromShop(ctx: RequestContext, actor: Actor, id: string) {
  const remove = () => deleteProduct(actor, id);
  return runAndRedirect(ctx, adminOutcomes, remove, { key: "adminShop.deleted" }, adminShopPath);
}

/** Performs the action that one of the forms of a product's screen asks for. */
export function actOnProduct(ctx: RequestContext, actor: Actor, id: string, input: Upload) {
  const { form } = input;
  const here = adminProductPath(id);
  switch (form.get("intent")) {
    case "save":
      return productForm.submit(ctx, form, adminOutcomes.failure, async (input) => {
        const saved = await updateProduct(actor, id, input);
        return saved.ok
          ? redirectWithToast(ctx, here, "success", { key: "adminShop.saved" })
          : saved;
      });
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
  const place = { productId, variantId: textOf(form, "variant") };
  const here = `${adminProductPath(productId)}#variants`;
  if (form.get("intent") === "remove-variant") {
    const remove = () => removeVariant(actor, place);
    return runAndRedirect(ctx, adminOutcomes, remove, { key: "adminShop.variantRemoved" }, here);
  }
  const isNew = form.get("intent") === "add-variant";
  return variantForm.submit(ctx, form, adminOutcomes.failure, async (input) => {
    const saved = await (isNew ? addVariant : updateVariant)(actor, place, input);
    if (!saved.ok) return saved;
    const key = isNew ? "adminShop.variantAdded" : "adminShop.saved";
    return redirectWithToast(ctx, here, "success", { key });
  });
}

async function addPicture(ctx: RequestContext, actor: Actor, id: string, { form, isCut }: Upload) {
  const values = typedFields(form, [...place, "description"]);
  if (isCut) return refuseWithValues(ctx, values, adminRefusals["picture-too-heavy"]);
  const file = form.get("picture");
  if (!(file instanceof Blob) || file.size === 0) {
    const missing = { status: 400, key: "adminShop.pictureMissing", field: "picture" } as const;
    return refuseWithValues(ctx, values, missing);
  }
  const description = textOf(form, "description").slice(0, productLimits.pictureDescription);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return runOperation(ctx, { ...adminOutcomes, values }, async () => {
    const added = await addProductPicture(actor, id, { bytes, description });
    if (!added.ok) return added;
    const here = `${adminProductPath(id)}#pictures`;
    return redirectWithToast(ctx, here, "success", { key: "adminShop.pictureAdded" });
  });
}

function actOnPicture(ctx: RequestContext, actor: Actor, productId: string, form: FormData) {
  const place = { productId, pictureId: textOf(form, "picture_id") };
  const here = `${adminProductPath(productId)}#pictures`;
  switch (form.get("intent")) {
    case "move-picture": {
      const move = () => moveProductPicture(actor, place);
      return runAndRedirect(ctx, adminOutcomes, move, { key: "adminShop.saved" }, here);
    }
    case "remove-picture": {
      const remove = () => removeProductPicture(actor, place);
      return runAndRedirect(ctx, adminOutcomes, remove, { key: "adminShop.pictureRemoved" }, here);
    }
    default: {
      const describe = () => describeProductPicture(actor, place, textOf(form, "description"));
      return runAndRedirect(ctx, adminOutcomes, describe, { key: "adminShop.saved" }, here);
    }
  }
}
