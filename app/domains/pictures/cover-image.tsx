import { type Picture, pictureAttributes } from "./picture.ts";

type CoverImageProps = {
  picture: Picture;
  /** The displayed width, as the `sizes` attribute of HTML. */
  sizes: string;
  /** Whether the picture is visible at once, so that it is loaded eagerly. */
  isFirst?: boolean;
};

/** Renders an uploaded picture that fills its parent, cropped around the point that its owner chose. */
export function CoverImage({ picture, sizes, isFirst = false }: CoverImageProps) {
  return (
    <img
      {...pictureAttributes(picture, sizes)}
      alt={picture.description}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className="cover-image"
    />
  );
}
