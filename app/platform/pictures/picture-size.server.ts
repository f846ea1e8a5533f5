import sharp from "sharp";

/** Returns the width and height of a picture or a drawing in pixels; undefined if it cannot be read. */
export async function readPictureSize(
  bytes: Uint8Array,
): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await sharp(bytes).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}
