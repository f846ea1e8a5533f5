import { clsx } from "clsx";
import { ImageOff } from "lucide-react";

import { picturePath, pictureWidths, type ProductPicture } from "./product.ts";

type ProductImageProps = {
  picture: (Pick<ProductPicture, "id" | "width" | "height"> & { description?: string }) | null;
  /** How wide it stands, as the `sizes` of HTML. */
  sizes: string;
  /** One that is seen at once is fetched at once. */
  isFirst?: boolean;
  className?: string;
};

/** A picture of a product, no larger than it is shown; a plain field where there is none. */
export function ProductImage({ picture, sizes, isFirst = false, className }: ProductImageProps) {
  if (!picture) {
    return (
      <span
        aria-hidden="true"
        className={clsx("text-ink-muted bg-sunken grid place-items-center", className)}
      >
        <ImageOff className="size-8" />
      </span>
    );
  }
  const { id, width, height, description = "" } = picture;
  const smaller = pictureWidths
    .filter((known) => known < width)
    .map((known) => `${picturePath(id, known)} ${known}w`);
  return (
    <img
      src={picturePath(id)}
      srcSet={[...smaller, `${picturePath(id)} ${width}w`].join(", ")}
      sizes={sizes}
      width={width}
      height={height}
      alt={description}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className={clsx("bg-sunken object-cover", className)}
    />
  );
}
