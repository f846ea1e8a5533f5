import { clsx } from "clsx";
import { ImageOff } from "lucide-react";

import { picturePath, pictureWidths, type ProductPicture } from "./product.ts";

type ProductImageProps = {
  picture: (Pick<ProductPicture, "id" | "width" | "height"> & { description?: string }) | null;
  /** The displayed width, as the `sizes` attribute of HTML. */
  sizes: string;
  /** Whether the picture is visible at once, so that it is loaded eagerly. */
  isFirst?: boolean;
  className?: string;
};

/** Renders a product's picture in the size needed; a plain area if there is none. */
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
