import sharp from "sharp";

/** A smaller copy of a picture that was redrawn before; one that is no wider already stays as it is. */
export async function shrinkPicture(webp: Buffer, width: number): Promise<Buffer> {
  return sharp(webp).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}
