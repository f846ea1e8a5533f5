import { type DrawnPicture, drawPicture } from "#app/platform/draw-picture.server.ts";

/** A photo of a proof as it is stored. */
export type PreparedPhoto = DrawnPicture;

/** Makes the stored photo of the bytes that were sent, judged by what they are and not by what they are called. */
export const preparePhoto = (bytes: Uint8Array) => drawPicture(bytes, "proofs");
