import { randomBytes } from "node:crypto";

import sharp from "sharp";

import { limitedWork } from "#app/lib/limited-work.ts";
import { photoLimits } from "#app/lib/photo-limits.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";

/** A photo as it is stored: upright, at most 1,600 pixels wide or high, and with nothing in it but the picture. */
export type DrawnPicture = { fileKey: string; webp: Buffer; width: number; height: number };

type PictureFault = "photo-too-heavy" | "photo-not-image" | "photo-too-large" | "photo-broken";

const longestSide = 1600;
const mostPixels = photoLimits.photoMegapixels * 1_000_000;

// A photo takes a hundred megabytes while it is decoded: one at a time, and nobody waits for minutes.
const decoding = limitedWork<DrawnPicture | Refusal<PictureFault>>({
  kept: 0,
  atOnce: 1,
  waiting: 40,
});

/** Draws a photo anew for a folder of the storage, judged by what it is and not by what it is called. */
export async function drawPicture(
  bytes: Uint8Array,
  folder: string,
): Promise<DrawnPicture | Refusal<PictureFault | "busy">> {
  if (bytes.length > photoLimits.photoMegabytes * 1_000_000) return refuse("photo-too-heavy");
  if (!isPhoto(bytes)) return refuse("photo-not-image");
  const fileKey = `${folder}/${randomBytes(24).toString("hex")}.webp`;
  return (await decoding.start(fileKey, () => decode(bytes, fileKey))) ?? refuse("busy");
}

async function decode(
  bytes: Uint8Array,
  fileKey: string,
): Promise<DrawnPicture | Refusal<PictureFault>> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", pages: 1 });
    const { width, height } = await image.metadata();
    if (width * height > mostPixels) return refuse("photo-too-large");
    const { data, info } = await image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { fileKey, webp: data, width: info.width, height: info.height };
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
    return refuse(isTooLarge ? "photo-too-large" : "photo-broken");
  }
}

// Only these three ever reach a decoder, whatever else it could read.
function isPhoto(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    start.startsWith("\u00ff\u00d8\u00ff") ||
    start.startsWith("\u0089PNG\r\n\u001a\n") ||
    /^RIFF[\s\S]{4}WEBP$/.test(start)
  );
}
