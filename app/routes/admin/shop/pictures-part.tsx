import { ArrowUp, Trash2 } from "lucide-react";

import { ProductImage } from "#app/domains/shop/product-image.tsx";
import { productLimits, type ProductPicture } from "#app/domains/shop/product.ts";
import type { FormValues } from "#app/lib/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { FileInput } from "#app/ui/forms/file-input.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

type PicturesPartProps = {
  pictures: readonly ProductPicture[];
  typed: FormValues;
  errors: Record<string, string>;
};

/** Renders the pictures of a product in order, their descriptions, and the form that adds one. */
export function PicturesPart({ pictures, typed, errors }: PicturesPartProps) {
  const t = useMessages();
  const isNew = typed["intent"] === "add-picture";
  return (
    <section aria-labelledby="pictures" className="border-line mt-12 border-t pt-8">
      <h2 id="pictures" className="scroll-mt-24 text-xl">
        {t("adminShop.picturesTitle")}
      </h2>
      <p className="text-ink-muted mt-1 mb-5">{t("adminShop.picturesSubtitle")}</p>
      {pictures.length === 0 && <p className="mb-5">{t("adminShop.noPictures")}</p>}
      <ol className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {pictures.map((picture, at) => (
          <li key={picture.id} className="border-line rounded-md border p-4">
            <PictureItem picture={picture} isFirst={at === 0} />
          </li>
        ))}
      </ol>
      {pictures.length < productLimits.pictures && (
        <form
          method="post"
          encType="multipart/form-data"
          noValidate
          className="mt-6 grid max-w-(--container-form) grid-cols-1 items-start gap-5 sm:grid-cols-2"
        >
          <input type="hidden" name="intent" value="add-picture" />
          <TextInput
            label={t("adminShop.altText")}
            hint={t("adminShop.altTextHint")}
            name="description"
            maxLength={productLimits.pictureDescription}
            defaultValue={isNew ? typed["description"] : undefined}
            autoComplete="off"
          />
          <FileInput
            label={t("adminShop.picture")}
            name="picture"
            accept="image/jpeg,image/png,image/webp"
            error={isNew ? errors["picture"] : undefined}
          />
          <div className="sm:col-span-2">
            <Button type="submit" variant="secondary">
              {t("adminShop.addPicture")}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

function PictureItem({ picture, isFirst }: { picture: ProductPicture; isFirst: boolean }) {
  const t = useMessages();
  return (
    <form method="post" className="grid gap-4">
      <input type="hidden" name="picture_id" value={picture.id} />
      <ProductImage
        picture={picture}
        sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 90vw"
        className="aspect-4/3 w-full rounded-md"
      />
      <TextInput
        label={t("adminShop.altText")}
        name="description"
        maxLength={productLimits.pictureDescription}
        defaultValue={picture.description}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          name="intent"
          value="describe-picture"
          variant="secondary"
          size="small"
        >
          {t("adminShop.saveAltText")}
        </Button>
        {!isFirst && (
          <Button
            type="submit"
            name="intent"
            value="move-picture"
            variant="quiet"
            size="small"
            icon={<ArrowUp aria-hidden="true" className="size-4" />}
          >
            {t("adminShop.moveEarlier")}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="remove-picture"
          variant="quietDanger"
          size="small"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
        >
          {t("adminShop.removePicture")}
        </Button>
      </div>
    </form>
  );
}
