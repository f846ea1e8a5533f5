import { pictureWidths, type PictureWidth } from "./product.ts";

/** The key of a stored picture in one of its smaller widths. */
export const keyOfWidth = (key: string, width: PictureWidth) =>
  key.replace(/\.webp$/, `-${width}.webp`);

/** The keys of all the files of one picture. */
export const keysOf = (key: string) => [
  key,
  ...pictureWidths.map((width) => keyOfWidth(key, width)),
];
