/**
 * An uploaded picture as its item stores it. `x` and `y` are the point that stays visible when the picture is cropped,
 * in percent from its left and its top edge.
 */
export type Picture = {
  key: string;
  /** The size of the original in pixels. */
  width: number;
  height: number;
  /** What the picture shows, for people who don't see it. */
  description: string;
  x: number;
  y: number;
};

export const pictureLimits = { megabytes: 8, description: 200 } as const;

/** The types of files that a picture can be uploaded as. */
export const pictureTypes = "image/jpeg,image/png,image/webp";

/** The folders of stored pictures: covers of courses, events and missions, and portraits and covers of learners. */
export const pictureFolders = ["covers", "portraits"] as const;
export type PictureFolder = (typeof pictureFolders)[number];

/** The widths in pixels in which a picture is stored besides its own. */
export const pictureWidths = [480, 960] as const;

/** The size of the crop for link previews, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Returns the key of a smaller copy of a picture. */
export const keyOfWidth = (key: string, width: number) => key.replace(/\.webp$/, `-${width}.webp`);

/** Returns the key of the crop of a picture for link previews: a JPEG, since not all of them support WebP. */
export const keyOfShare = (key: string) => key.replace(/\.webp$/, "-share.jpg");

/** Returns the keys of all files of a picture. */
export const pictureKeys = (key: string): string[] => [
  key,
  ...pictureWidths.map((width) => keyOfWidth(key, width)),
  ...(key.startsWith("covers/") ? [keyOfShare(key)] : []),
];

/** Returns the key of a picture whose file, in any of its sizes, has a key. */
export const wholeKey = (key: string) => key.replace(/(-480|-960)?\.webp$|-share\.jpg$/, ".webp");

/** Returns whether a text has the format of the name of a picture's file. */
export const isPictureName = (name: string) =>
  /^[0-9a-f]{48}(-480|-960)?\.webp$|^[0-9a-f]{48}-share\.jpg$/.test(name);

/** Returns the path of a stored file of a picture: nobody can guess it, and its content never changes. */
export const picturePath = (key: string) => `/pictures/${key}`;

/** Returns the attributes of `img` that show a picture in the size needed, cropped around its point. */
export function pictureAttributes(picture: Picture, sizes: string) {
  const { key, width, height, x, y } = picture;
  const smaller = pictureWidths
    .filter((known) => known < width)
    .map((known) => `${picturePath(keyOfWidth(key, known))} ${known}w`);
  return {
    src: picturePath(key),
    srcSet: [...smaller, `${picturePath(key)} ${width}w`].join(", "),
    sizes,
    width,
    height,
    style: { objectPosition: `${x}% ${y}%` },
  };
}

/** Returns the picture for link previews of an item with a cover; nothing without one. */
export const sharePicture = (
  picture: Picture | null,
): { image: string; imageAlt: string } | undefined =>
  picture
    ? { image: picturePath(keyOfShare(picture.key)), imageAlt: picture.description }
    : undefined;
