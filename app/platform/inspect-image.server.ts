import sharp from "sharp";

import { type Refusal, refuse } from "#app/lib/refusal.ts";

/** More than a sheet of A4 at 400 dots per inch; a bomb of a few kilobytes claims ten times as many. */
export const maxPixels = 25_000_000;

const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const;
export type ImageFormat = keyof typeof signatures;

export type InspectedImage = {
  ok: true;
  format: ImageFormat;
  /** As it is seen, turned upright if it says so of itself. */
  width: number;
  height: number;
};

/** Tells by its first bytes which kind of image a file claims to be, if one of those we take. */
export function imageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const formats = Object.keys(signatures) as ImageFormat[];
  return formats.find((format) => signatures[format].every((byte, at) => bytes[at] === byte));
}

/** Judges an image by its own head, never by a name; reads no pixel of it, so that a bomb does not go off. */
export async function inspectImage(
  bytes: Uint8Array,
): Promise<InspectedImage | Refusal<"not-an-image" | "too-many-pixels">> {
  const format = imageFormat(bytes);
  if (!format) return refuse("not-an-image");
  try {
    // The head alone is read here, and its size is judged below.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = head.autoOrient;
    if (head.format !== format) return refuse("not-an-image");
    if (width * height > maxPixels) return refuse("too-many-pixels");
    return { ok: true, format, width, height };
  } catch {
    return refuse("not-an-image");
  }
}
