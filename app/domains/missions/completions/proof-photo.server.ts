import { randomBytes } from "node:crypto";

import { type Refusal, refuse } from "#app/lib/refusal.ts";
import {
  type RedrawnPicture,
  redrawPicture,
} from "#app/platform/pictures/redraw-picture.server.ts";

import { proofLimits } from "./completion.ts";

/** A re-encoded photo of a proof, and the key of its file. */
export type PreparedPhoto = RedrawnPicture & { fileKey: string };

/**
 * Re-encodes an uploaded photo for storage. Refuses a file that is too large or not a valid image.
 */
export async function preparePhoto(bytes: Uint8Array): Promise<PreparedPhoto | Refusal<Fault>> {
  if (bytes.length > proofLimits.photoMegabytes * 1_000_000) return refuse("photo-too-heavy");
  const picture = await redrawPicture(bytes);
  if (!picture.ok) return picture;
  return { ...picture, fileKey: `proofs/${randomBytes(24).toString("hex")}.webp` };
}

type Fault =
  | "photo-too-heavy"
  | Extract<Awaited<ReturnType<typeof redrawPicture>>, { ok: false }>["reason"];
