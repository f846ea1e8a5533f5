import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { openSync, type Font, type Glyph } from "fontkit";

import { withWeight } from "./variable-weight.server.ts";

export type Weight = 400 | 600;
export type Family = "sans" | "serif" | "mono";

/** A font whose glyphs can be had in the weight it was asked for. */
export type OutlineFont = { font: Font; glyphPath: (glyph: Glyph) => Glyph["path"] };

type Package = { name: string; isVariable?: true };

const sans: readonly Package[] = [
  { name: "@fontsource/ibm-plex-sans" },
  { name: "@fontsource/ibm-plex-sans-arabic" },
  { name: "@fontsource-variable/noto-sans-devanagari", isVariable: true },
  { name: "@fontsource-variable/noto-sans-sc", isVariable: true },
  { name: "@fontsource-variable/noto-sans-jp", isVariable: true },
  { name: "@fontsource-variable/noto-sans-kr", isVariable: true },
];

const chains: Record<Family, readonly Package[]> = {
  sans,
  serif: [{ name: "@fontsource/ibm-plex-serif" }, ...sans],
  mono: [{ name: "@fontsource/ibm-plex-mono" }],
};

/**
 * The first font of a family that has a character, or undefined. Chinese, Japanese and Korean share characters:
 * `preferred` names the one to ask first.
 */
export function findFont(
  codePoint: number,
  family: Family,
  weight: Weight,
  preferred?: "jp" | "kr",
): OutlineFont | undefined {
  const suffix = preferred === undefined ? undefined : `-${preferred}`;
  const chain = chains[family].toSorted((a, b) => rank(a, suffix) - rank(b, suffix));
  for (const entry of chain) {
    for (const file of filesWith(entry, codePoint, weight)) {
      const found = open(file, entry, weight);
      if (found.font.hasGlyphForCodePoint(codePoint)) return found;
    }
  }
  return undefined;
}

function rank(entry: Package, suffix: string | undefined): number {
  return entry.isVariable && suffix !== undefined && entry.name.endsWith(suffix) ? 0 : 1;
}

function filesWith({ name, isVariable }: Package, codePoint: number, weight: Weight): string[] {
  const short = name.slice(name.indexOf("/") + 1);
  const ending = isVariable ? "wght-normal.woff2" : `${weight}-normal.woff`;
  return subsets(name)
    .filter(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last))
    .map((subset) => `${name}/files/${short}-${subset.name}-${ending}`);
}

type Subset = { name: string; ranges: readonly (readonly [number, number])[] };

const subsetsOf = new Map<string, Subset[]>();

function subsets(name: string): Subset[] {
  const known = subsetsOf.get(name);
  if (known !== undefined) return known;
  const listed: unknown = JSON.parse(readFileSync(locate(`${name}/unicode.json`), "utf8"));
  const read = Object.entries(listed as Record<string, string>).map(([subset, ranges]) => ({
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

const opened = new Map<string, OutlineFont>();

function open(file: string, { isVariable }: Package, weight: Weight): OutlineFont {
  const key = `${file} ${weight}`;
  const known = opened.get(key);
  if (known !== undefined) return known;
  const font = openSync(locate(file));
  if (!("layout" in font)) throw new Error(`${file} holds more than one font`);
  const found = isVariable
    ? withWeight(font, weight)
    : { font, glyphPath: (glyph: Glyph) => glyph.path };
  // Chinese alone has a hundred files; the fonts of few scripts are kept open.
  if (opened.size > 60) opened.delete(opened.keys().next().value ?? "");
  opened.set(key, found);
  return found;
}

function locate(file: string): string {
  return createRequire(import.meta.url).resolve(file);
}
