import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { z } from "zod";

import { openFont, type OutlineFont } from "#app/platform/open-font.server.ts";

import {
  emojiFont,
  type Family,
  familyFonts,
  type FontPackage,
  fontsOfScript,
  symbolFonts,
} from "./outline-font-packages.ts";

export type { Family } from "./outline-font-packages.ts";
export type Weight = 400 | 600;

/** The font that has priority among those that share Chinese characters. */
export type PreferredHan = "jp" | "kr" | undefined;

// What is to be cleared when a font is closed.
const caches: Map<string, object>[] = [];

/**
 * Returns the first font that has all parts of a cluster: a letter and its marks, or the parts of an emoji; undefined
 * if none has. Invisible signs, such as joiners, need no font.
 */
export function findFont(
  cluster: string,
  family: Family,
  weight: Weight,
  preferred?: PreferredHan,
): OutlineFont | undefined {
  return chosen(`${family} ${weight} ${preferred} ${cluster}`, () =>
    search(cluster, family, weight, preferred),
  );
}

// Texts repeat the same letters.
const chosen = createFontCache<OutlineFont>(2000);

function search(cluster: string, family: Family, weight: Weight, preferred: PreferredHan) {
  const [first, ...rest] = visibleCodePoints(cluster);
  if (first === undefined) return undefined;
  for (const entry of fontsFor(cluster, family, preferred)) {
    for (const file of filesWith(entry, first, weight)) {
      const found = open(file, entry, weight);
      if ([first, ...rest].every((codePoint) => found.hasGlyph(codePoint))) {
        return found;
      }
    }
  }
  return undefined;
}

/** Returns the code points of a cluster that are visible or take space. */
export function visibleCodePoints(cluster: string): number[] {
  return Array.from(cluster)
    .filter((sign) => !isInvisible.test(sign))
    .map((sign) => sign.codePointAt(0) ?? 0);
}

const isInvisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

function* fontsFor(cluster: string, family: Family, preferred: PreferredHan) {
  const suffix = preferred === undefined ? undefined : `-${preferred}`;
  if (isEmoji.test(cluster)) yield emojiFont;
  yield* fontsOfScript(cluster);
  const fonts = familyFonts[family];
  yield* suffix === undefined ? fonts : fonts.toSorted((a, b) => rank(a, suffix) - rank(b, suffix));
  yield* symbolFonts;
}

// By its default presentation or by the variation selector for emoji; the selector for plain text has priority.
const isEmoji = /^(?!.*\ufe0e).*[\p{Emoji_Presentation}\ufe0f\u20e3]/su;

function rank(entry: FontPackage, suffix: string): number {
  return entry.isVariable && entry.name.endsWith(suffix) ? 0 : 1;
}

function filesWith(entry: FontPackage, codePoint: number, weight: Weight): string[] {
  const { name, isVariable, hasOneWeight, file } = entry;
  const short = name.slice(name.indexOf("/") + 1);
  const ending = isVariable ? "wght" : `${hasOneWeight ? 400 : weight}`;
  const found = subsets(name).filter(({ ranges }) =>
    ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
  );
  const names = file === undefined ? found.map((subset) => subset.name) : [file];
  return found.length === 0
    ? []
    : names.map((subset) => `${name}/files/${short}-${subset}-${ending}-normal.woff2`);
}

type Subset = { name: string; ranges: readonly (readonly [number, number])[] };

const Ranges = z.record(z.string(), z.string());
const subsetsOf = new Map<string, Subset[]>();

function subsets(name: string): Subset[] {
  const known = subsetsOf.get(name);
  if (known !== undefined) return known;
  const listed = Ranges.parse(JSON.parse(readFileSync(locate(`${name}/unicode.json`), "utf8")));
  const read = Object.entries(listed).map(([subset, ranges]) => ({
    name: subset.replaceAll(/[[\]]/g, ""),
    ranges: ranges.split(",").map(parseRange),
  }));
  subsetsOf.set(name, read);
  return read;
}

function parseRange(range: string): readonly [number, number] {
  const [first = "", last = first] = range.slice(2).split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/**
 * Creates a cache of what holds fonts, which is cleared when it has `max` entries and when a font is closed. It returns what
 * is known of a key, or finds it; nothing is kept of what isn't found.
 */
export function createFontCache<Value extends object>(max: number) {
  const cache = new Map<string, Value>();
  caches.push(cache);
  return <Found extends Value | undefined>(key: string, find: () => Found): Value | Found => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const found = find();
    if (found === undefined) return found;
    if (cache.size >= max) cache.clear();
    cache.set(key, found);
    return found;
  };
}

const opened = new Map<string, OutlineFont>();
// Chinese alone has a hundred files, so only the most recently used fonts stay open.
const maxOpened = 60;

function open(file: string, { isVariable }: FontPackage, weight: Weight): OutlineFont {
  const key = `${file} ${weight}`;
  const found = opened.get(key) ?? openFont(locate(file), isVariable ? weight : undefined);
  // Reinserted, so that the most recently used font is closed last.
  opened.delete(key);
  if (opened.size >= maxOpened) {
    opened.delete(opened.keys().next().value ?? "");
    for (const cache of caches) cache.clear();
  }
  opened.set(key, found);
  return found;
}

function locate(file: string): string {
  return createRequire(import.meta.url).resolve(file);
}
