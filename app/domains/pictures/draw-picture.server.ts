import { randomBytes } from "node:crypto";

import sharp from "sharp";

import { refuse } from "#app/lib/refusal.ts";
import { redrawPicture, shrinkPicture } from "#app/platform/pictures/redraw-picture.server.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";

import {
  keyOfShare,
  keyOfWidth,
  type Picture,
  type PictureFolder,
  pictureLimits,
  pictureWidths,
  shareSize,
} from "./picture.ts";

/** Re-encodes an uploaded picture without its metadata; refuses what is too large or not a picture. */
export async function readPicture(bytes: Uint8Array) {
  if (bytes.length > pictureLimits.megabytes * 1_000_000) return refuse("picture-too-heavy");
  return redrawPicture(bytes);
}

/** Returns a new key, which nobody can guess. */
export const newPictureKey = (folder: PictureFolder) =>
  `${folder}/${randomBytes(24).toString("hex")}.webp`;

/** Stores a picture in all its widths; a cover also as the crop around its point for link previews. */
export async function storePicture(picture: Picture, webp: Buffer): Promise<void> {
  const { key } = picture;
  await putFile(key, webp, "image/webp");
  for (const width of pictureWidths) {
    // One after the other: a picture takes much memory while it is decoded.
    await putFile(keyOfWidth(key, width), await shrinkPicture(webp, width), "image/webp");
  }
  if (key.startsWith("covers/")) {
    await putFile(keyOfShare(key), await cropForLinks(picture, webp), "image/jpeg");
  }
}

async function cropForLinks({ x, y }: Picture, webp: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(webp).metadata();
  const scale = Math.min(width / shareSize.width, height / shareSize.height);
  const crop = {
    width: Math.max(1, Math.floor(shareSize.width * scale)),
    height: Math.max(1, Math.floor(shareSize.height * scale)),
  };
  // As CSS positions an object: the point of the picture lies on the same point of the crop.
  const left = Math.round(((width - crop.width) * x) / 100);
  const top = Math.round(((height - crop.height) * y) / 100);
  return sharp(webp)
    .extract({ left, top, ...crop })
    .resize(shareSize)
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
