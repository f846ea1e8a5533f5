import { createHash, timingSafeEqual } from "node:crypto";

/** Tells whether two texts are the same, in a time that tells nothing of where, or in what length, they differ. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

const digest = (text: string) => createHash("sha256").update(text).digest();
