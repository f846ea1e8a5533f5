import { randomBytes } from "node:crypto";

import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { type RedrawnPicture, redrawPicture } from "#app/platform/redraw-picture.server.ts";

import { proofLimits } from "./completion.ts";

/** A photo of a proof as it is stored, and where. */
export type PreparedPhoto = RedrawnPicture & { fileKey: string };

/** Makes the stored photo of the bytes that were sent. */
export async function preparePhoto(bytes: Uint8Array): Promise<PreparedPhoto | Refusal<Fault>> {
  if (bytes.length > proofLimits.photoMegabytes * 1_000_000) return refuse("photo-too-heavy");
  const picture = await redrawPicture(bytes);
  if (!picture.ok) return picture;
  return { ...picture, fileKey: `proofs/${randomBytes(24).toString("hex")}.webp` };
}

type Fault =
  | "photo-too-heavy"
  | Extract<Awaited<ReturnType<typeof redrawPicture>>, { ok: false }>["reason"];
