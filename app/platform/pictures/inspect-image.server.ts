import sharp from "sharp";

import { type Refusal, refuse } from "#app/lib/refusal.ts";

/**
 * The maximum number of pixels: more than a sheet of A4 at 400 dots per inch. A decompression bomb of a few kilobytes
 * claims ten times as many.
 */
export const maxPixels = 25_000_000;

const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const;
export type ImageFormat = keyof typeof signatures;

export type InspectedImage = {
  ok: true;
  format: ImageFormat;
  /** The width as displayed, after applying the image's orientation. */
  width: number;
  height: number;
};

/** Returns the image format that the first bytes of a file claim, if it is a supported one. */
export function imageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const formats = Object.keys(signatures) as ImageFormat[];
  return formats.find((format) => signatures[format].every((byte, at) => bytes[at] === byte));
}

/**
 * Validates an image by its header, never by its name; refuses other files and images with too many pixels. Reads no
 * pixels, so that a decompression bomb has no effect.
 */
export async function inspectImage(
  bytes: Uint8Array,
): Promise<InspectedImage | Refusal<"not-an-image" | "too-many-pixels">> {
  const format = imageFormat(bytes);
  if (!format) return refuse("not-an-image");
  try {
    // Only the header is read here; its size is checked below.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = head.autoOrient;
    if (head.format !== format) return refuse("not-an-image");
    if (width * height > maxPixels) return refuse("too-many-pixels");
    return { ok: true, format, width, height };
  } catch {
    return refuse("not-an-image");
  }
}
