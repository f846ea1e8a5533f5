import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import type { PictureFacts } from "#app/lib/render-markdown.server.ts";
import { readPictureSize } from "#app/platform/pictures/redraw-picture.server.ts";

import { helpFolder } from "./help-folder.ts";

/** Screenshots are taken at twice the size at which they are shown, so that they are sharp on every screen. */
const pixelRatio = 2;

const folder = join(helpFolder, "pictures");
const nameShape = /^[a-z0-9-]+\.webp$/;
const isDark = (name: string) => name.endsWith("-dark.webp");

/** Reads a picture of the help; undefined if there is none. Rejects names that lead out of the folder. */
export async function readHelpPicture(name: string): Promise<Buffer | undefined> {
  const isKnown = nameShape.test(name) && (await readdir(folder)).includes(name);
  return isKnown ? await readFile(join(folder, name)) : undefined;
}

/** Returns the facts about each picture of the help by its path: its size, and the picture for dark screens. */
export async function readHelpPictures(): Promise<ReadonlyMap<string, PictureFacts>> {
  const names = (await readdir(folder)).filter((name) => nameShape.test(name));
  const facts = names
    .filter((name) => !isDark(name))
    .map(async (name) => [pathOf(name), await readFacts(name, names)] as const);
  return new Map(await Promise.all(facts));
}

async function readFacts(name: string, names: readonly string[]): Promise<PictureFacts> {
  const size = await readPictureSize(await readFile(join(folder, name)));
  if (!size) throw new Error(`${name} is not a picture`);
  const dark = name.replace(/\.webp$/, "-dark.webp");
  return {
    width: Math.round(size.width / pixelRatio),
    height: Math.round(size.height / pixelRatio),
    ...(names.includes(dark) && { dark: pathOf(dark) }),
  };
}

const pathOf = (name: string) => `/help/pictures/${name}`;
