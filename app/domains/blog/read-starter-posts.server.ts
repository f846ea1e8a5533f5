import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { readHead } from "#app/lib/read-head.ts";

import { StarterPostHead } from "./starter-post-input.ts";

/** The folder of the posts that ship with the product, relative to the product's folder. */
export const starterPostsFolder = "content/blog";

/**
 * Returns the posts that ship with the product, oldest first. Throws an error with the file's name if a file is
 * invalid.
 */
export async function readStarterPosts(folder = starterPostsFolder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md"));
  const posts = await Promise.all(names.map((name) => readStarterPost(folder, name)));
  return posts.toSorted((a, b) => a.head.date.localeCompare(b.head.date));
}

async function readStarterPost(folder: string, name: string) {
  try {
    const { head, body } = readHead(await readFile(join(folder, name), "utf8"));
    return { slug: name.slice(0, -".md".length), head: StarterPostHead.parse(head), body };
  } catch (error) {
    throw new Error(`${folder}/${name} is invalid`, { cause: error });
  }
}
