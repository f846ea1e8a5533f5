import { pictureWidths, type PictureWidth } from "./product.ts";

/** Returns the storage key of a picture in one of its smaller widths. */
export const keyOfWidth = (key: string, width: PictureWidth) =>
  key.replace(/\.webp$/, `-${width}.webp`);

/** Returns the storage keys of all files of a picture. */
export const keysOf = (key: string) => [
  key,
  ...pictureWidths.map((width) => keyOfWidth(key, width)),
];
