import { Plus, Trash2 } from "lucide-react";

import type { Variant } from "#app/domains/shop/product.ts";
import { writePrice } from "#app/domains/shop/read-price.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { VariantFields } from "./product-fields.tsx";

type VariantsPartProps = {
  variants: readonly Variant[];
  newId: string;
  typed: FormValues;
  errors: Record<string, string>;
};

/** Renders the variants of a product, each with its form, and the form that adds one. */
export function VariantsPart({ variants, newId, typed, errors }: VariantsPartProps) {
  const t = useMessages();
  const isNew = typed["intent"] === "add-variant";
  return (
    <section aria-labelledby="variants" className="border-line mt-12 border-t pt-8">
      <h2 id="variants" className="mb-4 scroll-mt-24 text-xl">
        {t("adminShop.variantsTitle")}
      </h2>
      <ul className="grid gap-6">
        {variants.map((variant) => {
          const isThis = typed["variant"] === variant.id && !isNew;
          return (
            <li key={variant.id} className="border-line rounded-md border p-5">
              <VariantItem
                variant={variant}
                typed={isThis ? typed : valuesOf(variant)}
                errors={isThis ? errors : {}}
                canGo={variants.length > 1}
              />
            </li>
          );
        })}
      </ul>
      <details open={isNew || undefined} className="mt-6">
        <Summary variant="secondary">
          <Plus aria-hidden="true" className="size-4" />
          {t("adminShop.addVariant")}
        </Summary>
        <form method="post" noValidate className={`mt-5 ${columns}`}>
          <input type="hidden" name="variant" value={newId} data-fresh="" />
          <VariantFields typed={isNew ? typed : {}} errors={isNew ? errors : {}} />
          <div className="sm:col-span-2 lg:col-span-4">
            <Button type="submit" name="intent" value="add-variant">
              {t("adminShop.addVariant")}
            </Button>
          </div>
        </form>
      </details>
    </section>
  );
}

const columns = "grid grid-cols-1 items-start gap-5 sm:grid-cols-2 lg:grid-cols-4";

const valuesOf = ({ name, sku, price, stock }: Variant) => ({
  variant_name: name,
  sku,
  price: writePrice(price),
  stock: String(stock),
});

type VariantItemProps = {
  variant: Variant;
  typed: FormValues;
  errors: Record<string, string>;
  canGo: boolean;
};

function VariantItem({ variant, typed, errors, canGo }: VariantItemProps) {
  const t = useMessages();
  const { id, name, sku, stock } = variant;
  return (
    <>
      <h3 className="mb-4 font-semibold wrap-anywhere">
        <bdi>{name || t("adminShop.onlyVariant")}</bdi>{" "}
        <span className="text-ink-muted font-mono text-sm font-normal">{sku}</span>
      </h3>
      <form method="post" noValidate className={columns}>
        <input type="hidden" name="variant" value={id} />
        <input type="hidden" name="stock_seen" value={stock} />
        <VariantFields typed={typed} errors={errors} />
        <div className="sm:col-span-2 lg:col-span-4">
          <Button type="submit" name="intent" value="save-variant" variant="secondary" size="small">
            {t("adminShop.saveVariant")}
          </Button>
        </div>
      </form>
      {canGo && (
        <div className="mt-2">
          <ConfirmDialog
            trigger={t("adminShop.removeVariant")}
            triggerIcon={<Trash2 aria-hidden="true" className="size-4" />}
            variant={{ variant: "quietDanger", size: "small" }}
            question={t("adminShop.removeVariantQuestion")}
            description={t("adminShop.removeVariantHint")}
            cancelLabel={t("common.cancel")}
            confirmLabel={t("adminShop.removeVariant")}
          >
            <input type="hidden" name="intent" value="remove-variant" />
            <input type="hidden" name="variant" value={id} />
          </ConfirmDialog>
        </div>
      )}
    </>
  );
}
