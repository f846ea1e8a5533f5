import { studioLimits } from "#app/domains/courses/studio/studio.ts";
import { redrawPicture } from "#app/platform/pictures/redraw-picture.server.ts";

import type { FolderProblem } from "./folder.ts";

/** The bytes of a picture of an uploaded course. */
export type FolderPicture = Uint8Array;

/** Checks the pictures of an uploaded course without storing them. */
export function checkPictures(pictures: ReadonlyMap<string, Uint8Array>) {
  const problems: FolderProblem[] = [];
  const found = new Map<string, FolderPicture>();
  const fail = (file: string, message: string) => problems.push({ file, line: null, message });
  for (const [file, bytes] of pictures) {
    if (bytes.length > studioLimits.pictureMegabytes * 1_000_000)
      fail(file, "imageErrors.tooLarge");
    else if (!isImage(bytes)) fail(file, "imageErrors.notAnImage");
    else found.set(file, bytes);
  }
  return { found, problems };
}

/**
 * Returns a picture as it is stored: redrawn, but for a WebP image that contains nothing but pixels, such as one that was
 * downloaded with a course.
 */
export async function drawFolderPicture(bytes: Uint8Array) {
  const redrawn = await redrawPicture(bytes);
  if (!redrawn.ok || !isPlainWebp(bytes)) return redrawn;
  const { width, height } = redrawn;
  return { ok: true as const, webp: Buffer.from(bytes), width, height };
}

const longestSide = 1600;

/** Returns whether a file is a WebP image of at most our size that consists of pixels only, without anything after it. */
function isPlainWebp(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes);
  if (file.toString("latin1", 0, 4) !== "RIFF" || file.length !== file.readUInt32LE(4) + 8)
    return false;
  let at = 12;
  while (at + 8 <= file.length) {
    const kind = file.toString("latin1", at, at + 4);
    if (!["VP8 ", "VP8L", "VP8X", "ALPH"].includes(kind)) return false;
    if (
      kind === "VP8X" &&
      Math.max(file.readUIntLE(at + 12, 3), file.readUIntLE(at + 15, 3)) >= longestSide
    )
      return false;
    const size = file.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === file.length;
}

function isImage(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return /^(\u00ff\u00d8\u00ff|\u0089PNG|RIFF[\s\S]{4}WEBP)/.test(start);
}
