import { randomBytes, randomUUID } from "node:crypto";

import sharp from "sharp";

import { limitedWork } from "#app/lib/limited-work.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";

import { proofLimits } from "./completion.ts";

/** A photo as it is stored: upright, at most 1,600 pixels wide or high, and with nothing in it but the picture. */
export type PreparedPhoto = { fileKey: string; webp: Buffer; width: number; height: number };

type PhotoFault = "photo-too-heavy" | "photo-not-image" | "photo-too-large" | "photo-broken";

const longestSide = 1600;
const mostPixels = proofLimits.photoMegapixels * 1_000_000;

// A photo takes a hundred megabytes while it is decoded: one at a time, and nobody waits for minutes.
const decoding = limitedWork<PreparedPhoto | Refusal<PhotoFault>>({
  kept: 0,
  atOnce: 1,
  waiting: 40,
});

/** Makes the stored photo of the bytes that were sent, judged by what they are and not by what they are called. */
export async function preparePhoto(
  bytes: Uint8Array,
): Promise<PreparedPhoto | Refusal<PhotoFault | "busy">> {
  if (bytes.length > proofLimits.photoMegabytes * 1_000_000) return refuse("photo-too-heavy");
  if (!isPhoto(bytes)) return refuse("photo-not-image");
  return (await decoding.start(randomUUID(), () => decode(bytes))) ?? refuse("busy");
}

async function decode(bytes: Uint8Array): Promise<PreparedPhoto | Refusal<PhotoFault>> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", pages: 1 });
    const { width, height } = await image.metadata();
    if (width * height > mostPixels) return refuse("photo-too-large");
    const { data, info } = await image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const fileKey = `proofs/${randomBytes(24).toString("hex")}.webp`;
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
