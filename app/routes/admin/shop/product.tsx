import { ExternalLink, Eye, EyeOff } from "lucide-react";

import { toProductForm } from "#app/domains/shop/product-input.ts";
import { findProductById } from "#app/domains/shop/product-queries.server.ts";
import { type Product, productPath, adminShopPath } from "#app/domains/shop/product.ts";
import { requireActor } from "#app/http/auth/guards.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { redirectWithToast } from "#app/http/forms/action-result.server.ts";
import type { FormResult } from "#app/http/forms/form-results.server.ts";
import { readUpload } from "#app/http/forms/read-upload.server.ts";
import { EditPage } from "#app/routes/admin/parts/edit-page.tsx";
import { DeleteButton } from "#app/routes/admin/parts/row-buttons.tsx";
import { Button } from "#app/ui/button.tsx";
import { useActionResult } from "#app/ui/forms/use-action-result.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

import type { Route } from "./+types/product";
import { LogoNote } from "./frame.tsx";
import { PicturesPart } from "./pictures-part.tsx";
import { actOnProduct, maxProductBytes } from "./product-actions.server.ts";
import { ProductFields } from "./product-fields.tsx";
import { VariantsPart } from "./variants-part.tsx";

export const handle = { script: false, help: "run-the-shop" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await findProductById(params.id);
  if (!product) {
    const ctx = context.get(requestContext);
    throw redirectWithToast(ctx, adminShopPath, "error", { key: "adminShop.notFound" });
  }
  return { product, values: toProductForm(product), newId: crypto.randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const actor = await requireActor(context);
  return actOnProduct(ctx, actor, params.id, await readUpload(request, maxProductBytes));
}

export default function AdminProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const answer: FormResult | undefined = actionData;
  const errors = useActionResult(answer);
  const { product, values, newId } = loaderData;
  const typed = answer?.values ?? {};
  const isFacts = typed["intent"] === "save";
  return (
    <EditPage
      title={t("adminShop.editTitle")}
      name={product.name}
      subtitle={t("adminShop.editSubtitle")}
      backTo={adminShopPath}
      backLabel={t("adminShop.backToProducts")}
    >
      <ProductState product={product} />
      <LogoNote />
      <section aria-labelledby="facts">
        <h2 id="facts" className="mb-4 text-xl">
          {t("adminShop.details")}
        </h2>
        <form
          method="post"
          noValidate
          className="grid max-w-(--container-form) grid-cols-1 items-start gap-6 sm:grid-cols-2"
        >
          <ProductFields
            isNew={false}
            typed={isFacts ? typed : values}
            errors={isFacts ? errors : {}}
          />
          <div className="sm:col-span-2">
            <Button type="submit" name="intent" value="save">
              {t("common.saveChanges")}
            </Button>
          </div>
        </form>
      </section>
      <VariantsPart variants={product.variants} newId={newId} typed={typed} errors={errors} />
      <PicturesPart pictures={product.pictures} typed={typed} errors={errors} />
    </EditPage>
  );
}

function ProductState({ product }: { product: Product }) {
  const t = useMessages();
  const { id, name, slug, isActive } = product;
  const Icon = isActive ? EyeOff : Eye;
  return (
    <div className="mb-8 flex flex-wrap gap-2">
      <form method="post">
        <input type="hidden" name="intent" value="set-active" />
        <input type="hidden" name="is_active" value={String(!isActive)} />
        <Button
          type="submit"
          variant={isActive ? "secondary" : "primary"}
          size="small"
          icon={<Icon aria-hidden="true" className="size-4" />}
        >
          {t(isActive ? "adminShop.hide" : "adminShop.show")}
        </Button>
      </form>
      {isActive && (
        <LinkButton
          reloadDocument
          variant="secondary"
          size="small"
          to={productPath(slug)}
          icon={<ExternalLink aria-hidden="true" className="size-4" />}
        >
          {t("adminShop.viewInShop")}
        </LinkButton>
      )}
      <DeleteButton
        failure={t("adminShop.actFailed")}
        id={id}
        name={name}
        question={t("adminShop.deleteQuestion")}
        hint={t("adminShop.deleteHint")}
      />
    </div>
  );
}
