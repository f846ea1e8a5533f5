import type { VersionModule } from "./version.ts";

/** Returns whether two versions of a course have the same content. */
export const isSameContent = (one: VersionModule[], other: VersionModule[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
