import { createHash, timingSafeEqual } from "node:crypto";

/** Returns whether two texts are equal, in a time that does not reveal where, or by which length, they differ. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

const digest = (text: string) => createHash("sha256").update(text).digest();
