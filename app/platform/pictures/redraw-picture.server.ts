import { randomUUID } from "node:crypto";

import sharp from "sharp";

import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";
import { refuse, type Refusal } from "#app/lib/refusal.ts";

import { maxPixels } from "./inspect-image.server.ts";

/** A picture as it is stored: upright, at most 1,600 pixels wide or high, without metadata. */
export type RedrawnPicture = { ok: true; webp: Buffer; width: number; height: number };

type Fault = "not-an-image" | "too-many-pixels" | "picture-broken";

const longestSide = 1600;

// A picture takes a hundred megabytes while it is decoded: one at a time, and the queue is short, so that no request
// waits for minutes.
const decoding = boundedTaskCache<RedrawnPicture | Refusal<Fault>>({
  maxResults: 0,
  concurrency: 1,
  waiting: 40,
});

/**
 * Redraws a JPEG, PNG or WebP, recognised by its bytes and not by its name; returns the refusal `busy` at once if too
 * many are waiting.
 */
export async function redrawPicture(
  bytes: Uint8Array,
): Promise<RedrawnPicture | Refusal<Fault | "busy">> {
  if (!isPicture(bytes)) return refuse("not-an-image");
  return (await decoding.start(randomUUID(), () => redraw(bytes))) ?? refuse("busy");
}

// Only these three formats reach a decoder, whatever else it supports.
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    start.startsWith("\u00ff\u00d8\u00ff") ||
    start.startsWith("\u0089PNG\r\n\u001a\n") ||
    /^RIFF[\s\S]{4}WEBP$/.test(start)
  );
}

async function redraw(bytes: Uint8Array): Promise<RedrawnPicture | Refusal<Fault>> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
    const { width, height } = await image.metadata();
    if (width * height > maxPixels) return refuse("too-many-pixels");
    const { data, info } = await image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, webp: data, width: info.width, height: info.height };
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
    return refuse(isTooLarge ? "too-many-pixels" : "picture-broken");
  }
}

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

/**
 * Returns a smaller copy of a picture that was redrawn before; one that is not wider than `width` is returned
 * unchanged.
 */
export async function shrinkPicture(webp: Buffer, width: number): Promise<Buffer> {
  return sharp(webp).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}
