import { createProduct } from "#app/domains/shop/create-product.server.ts";
import { countOrdersToSend } from "#app/domains/shop/orders/queries.server.ts";
import {
  newProductFields,
  NewProductInput,
  readNewProductForm,
} from "#app/domains/shop/product-input.ts";
import { listProducts } from "#app/domains/shop/product-queries.server.ts";
import { adminProductPath, adminShopPath } from "#app/domains/shop/product.ts";
import { adminOutcomes } from "#app/domains/shop/shop-refusals.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { fail, redirectWithToast } from "#app/http/forms/action-result.server.ts";
import { defineForm } from "#app/http/forms/define-form.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { newIdOf, textOf } from "#app/lib/form-fields.ts";
import { ManageEmpty, ManageList } from "#app/routes/admin/admin-page.tsx";
import { buttonVariants } from "#app/ui/button.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import type { Route } from "./+types/shop";
import { LogoNote, ShopFrame } from "./frame.tsx";
import { removeFromShop, showOrHide } from "./product-actions.server.ts";
import { ProductFields } from "./product-fields.tsx";
import { ProductRow } from "./product-row.tsx";

export const handle = { script: false, help: "run-the-shop" };

export async function loader({ context }: Route.LoaderArgs) {
  const cursor = context.get(requestContext).url.searchParams.get("cursor") ?? undefined;
  const [page, toSend] = await Promise.all([
    listProducts({ limit: 30, cursor, withHidden: true }),
    countOrdersToSend(),
  ]);
  return { page, toSend, isPaging: cursor !== undefined, newId: crypto.randomUUID() };
}

const newProductForm = defineForm({
  input: NewProductInput,
  fields: newProductFields,
  read: readNewProductForm,
  refusals: adminOutcomes.refusals,
});

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  const form = await readForm(request);
  const id = textOf(form, "id");
  switch (form.get("intent")) {
    case "create":
      return newProductForm.submit(ctx, form, adminOutcomes.failure, async (input) => {
        const created = await createProduct(actor, { ...input, id: newIdOf(form) });
        return created.ok
          ? redirectWithToast(ctx, adminProductPath(created.id), "success", {
              key: "adminShop.created",
              description: "adminShop.createdDescription",
            })
          : created;
      });
    case "set-active":
      return showOrHide(ctx, actor, id, form, adminShopPath);
    case "delete":
      return removeFromShop(ctx, actor, id);
    default:
      return fail(ctx, 400, { key: "common.invalidInput" });
  }
}

export default function AdminShopPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  const errors = useActionResult(answer);
  const { page, toSend, isPaging, newId } = loaderData;
  return (
    <ShopFrame part="products" toSend={toSend}>
      <LogoNote />
      <details open={answer?.values !== undefined || undefined} className="mb-8">
        <Summary variant="primary">{t("adminShop.newProduct")}</Summary>
        <form
          method="post"
          noValidate
          className="mt-6 grid max-w-(--container-form) grid-cols-1 items-start gap-6 sm:grid-cols-2"
        >
          <input type="hidden" name="id" value={newId} data-fresh="" />
          <ProductFields isNew typed={answer?.values ?? {}} errors={errors} />
          <div className="sm:col-span-2">
            <button type="submit" name="intent" value="create" className={buttonVariants({})}>
              {t("adminShop.create")}
            </button>
          </div>
        </form>
      </details>
      {page.items.length === 0 && !isPaging ? (
        <ManageEmpty title={t("adminShop.empty")} hint={t("adminShop.emptyHint")} />
      ) : (
        <ManageList
          items={page.items}
          label={t("adminShop.products")}
          nextCursor={page.nextCursor}
          nextLabel={t("adminShop.nextPage")}
          firstLabel={t("adminShop.firstPage")}
          endLabel={t("adminShop.pageEnd")}
        >
          {(product) => <ProductRow product={product} />}
        </ManageList>
      )}
    </ShopFrame>
  );
}
