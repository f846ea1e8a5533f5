import { productLimits } from "#app/domains/shop/product.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import { WideField } from "#app/ui/forms/edit-form.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Textarea } from "#app/ui/forms/textarea.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type FieldsProps = { typed: FormValues; errors: Record<string, string> };

/** Renders the fields of a product; a new product includes its first variant. */
export function ProductFields({ isNew, typed, errors }: FieldsProps & { isNew: boolean }) {
  const t = useMessages();
  return (
    <>
      <WideField>
        <TextInput
          label={t("adminShop.name")}
          name="name"
          defaultValue={typed["name"]}
          error={errors["name"]}
          aria-required
          autoComplete="off"
        />
      </WideField>
      <WideField>
        <Textarea
          label={t("adminShop.descriptionField")}
          hint={t("adminShop.descriptionHint")}
          name="description"
          rows={8}
          defaultValue={typed["description"]}
          error={errors["description"]}
          aria-required
        />
      </WideField>
      <WideField>
        <TextInput
          label={t("adminShop.slug")}
          hint={t(isNew ? "adminShop.slugNewHint" : "adminShop.slugHint")}
          note={isNew ? t("common.optional") : undefined}
          name="slug"
          defaultValue={typed["slug"]}
          error={errors["slug"]}
          autoComplete="off"
          spellCheck={false}
        />
      </WideField>
      {isNew && <StockFields typed={typed} errors={errors} />}
    </>
  );
}

/** Renders the fields of a variant: its name, price and stock. */
export function VariantFields({ typed, errors }: FieldsProps) {
  const t = useMessages();
  return (
    <>
      <TextInput
        label={t("adminShop.variantName")}
        hint={t("adminShop.variantNameHint")}
        name="variant_name"
        maxLength={productLimits.variantName}
        defaultValue={typed["variant_name"]}
        error={errors["variant_name"]}
        autoComplete="off"
      />
      <StockFields typed={typed} errors={errors} />
    </>
  );
}

function StockFields({ typed, errors }: FieldsProps) {
  const t = useMessages();
  return (
    <>
      <TextInput
        label={t("adminShop.sku")}
        hint={t("adminShop.skuHint")}
        name="sku"
        defaultValue={typed["sku"]}
        error={errors["sku"]}
        aria-required
        autoComplete="off"
        spellCheck={false}
      />
      {/* Two short fields, next to each other where a phone has room. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-5 sm:contents">
        <TextInput
          label={t("adminShop.price")}
          name="price"
          inputMode="decimal"
          defaultValue={typed["price"]}
          error={errors["price"]}
          aria-required
          autoComplete="off"
        />
        <TextInput
          label={t("adminShop.stock")}
          name="stock"
          inputMode="numeric"
          defaultValue={typed["stock"]}
          error={errors["stock"]}
          aria-required
          autoComplete="off"
        />
      </div>
    </>
  );
}
