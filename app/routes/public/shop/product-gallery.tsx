import { ProductImage } from "#app/domains/shop/product-image.tsx";
import type { ProductPicture } from "#app/domains/shop/product.ts";
import { useMessages } from "#app/ui/i18n.tsx";

type ProductGalleryProps = { pictures: readonly ProductPicture[]; name: string };

/** Renders the pictures of a product side by side, scrolled by mouse, touch or arrow keys. */
export function ProductGallery({ pictures, name }: ProductGalleryProps) {
  const t = useMessages();
  const sizes = "(min-width: 64rem) 36rem, 92vw";
  if (pictures.length < 2) {
    return (
      <ProductImage
        picture={
          pictures[0] ? { ...pictures[0], description: pictures[0].description || name } : null
        }
        sizes={sizes}
        isFirst
        className="border-line aspect-4/3 w-full rounded-md border"
      />
    );
  }
  return (
    <ul
      aria-label={t("shop.pictures")}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it must be reachable by keyboard
      tabIndex={0}
      className="flex snap-x snap-mandatory gap-3 overflow-x-auto pb-3"
    >
      {pictures.map((picture, at) => (
        <li key={picture.id} className="w-[92%] shrink-0 snap-start">
          <ProductImage
            picture={{ ...picture, description: picture.description || name }}
            sizes={sizes}
            isFirst={at === 0}
            className="border-line aspect-4/3 w-full rounded-md border"
          />
        </li>
      ))}
    </ul>
  );
}
