import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { starterFolder } from "./read-course.server.ts";

const slugShape = /^[a-z0-9-]+$/;
const nameShape = /^[a-z0-9-]+\.svg$/;

/**
 * Reads a picture that ships with a course; undefined if there is none. Rejects names that lead out of the courses'
 * folder.
 */
export async function readStarterPicture(slug: string, name: string): Promise<Buffer | undefined> {
  if (!slugShape.test(slug) || !nameShape.test(name)) return undefined;
  try {
    return await readFile(join(starterFolder, slug, "pictures", name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
