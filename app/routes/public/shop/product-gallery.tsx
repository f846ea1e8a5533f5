import { ProductImage } from "#app/domains/shop/product-image.tsx";
import type { ProductPicture } from "#app/domains/shop/product.ts";
import { useMessages } from "#app/ui/i18n.tsx";

type ProductGalleryProps = { pictures: readonly ProductPicture[]; name: string };

/** Renders the pictures of a product: one large, the others as thumbnails that choose it, without scripts. */
export function ProductGallery({ pictures, name }: ProductGalleryProps) {
  const t = useMessages();
  const large = (picture: ProductPicture | undefined, isFirst: boolean) => (
    <ProductImage
      picture={picture ? { ...picture, description: picture.description || name } : null}
      sizes="(min-width: 64rem) 43rem, 92vw"
      isFirst={isFirst}
      className="border-line aspect-4/3 w-full rounded-md border"
    />
  );
  if (pictures.length < 2) return large(pictures[0], true);
  return (
    <fieldset className="picture-gallery">
      <legend className="sr-only">{t("shop.pictures")}</legend>
      <ul>
        {pictures.map((picture, at) => (
          <li key={picture.id}>{large(picture, at === 0)}</li>
        ))}
      </ul>
      <div className="no-print mt-3 flex flex-wrap gap-3">
        {pictures.map((picture, at) => (
          <label key={picture.id}>
            <input
              type="radio"
              name="picture"
              aria-label={picture.description || name}
              defaultChecked={at === 0}
              className="sr-only"
            />
            <ProductImage
              picture={{ ...picture, description: "" }}
              sizes="4.5rem"
              className="size-18 rounded-sm"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
