import sharp from "sharp";

/**
 * Returns a smaller copy of a picture that was redrawn before; one that is not wider than `width` is returned
 * unchanged.
 */
export async function shrinkPicture(webp: Buffer, width: number): Promise<Buffer> {
  return sharp(webp).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}
