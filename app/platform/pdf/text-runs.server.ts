import anyAscii from "any-ascii";

import type { OutlineFont } from "#app/platform/open-font.server.ts";

import {
  type Family,
  findFont,
  type PreferredHan,
  visibleCodePoints,
  type Weight,
} from "./outline-fonts.server.ts";
import { baseDirection, clusters, inVisualOrder, isRtlAt } from "./text-direction.ts";

/** A part of a text with one font and one direction. */
export type TextRun = { text: string; found: OutlineFont; isRtl: boolean };

/** Splits a text into runs in visual order, from left to right. */
export function textRuns(text: string, family: Family, weight: Weight): TextRun[] {
  const parts = clusters(text);
  const draw = createDrawing(family, weight, preferredHan(text));
  const runs: TextRun[] = [];
  parts.forEach((cluster, index) => {
    for (const drawn of draw(cluster.text, runs.at(-1)?.text)) {
      const isRtl = !drawn.isSpelled && isRtlAt(parts, index);
      const last = runs.at(-1);
      if (last?.found === drawn.found && last.isRtl === isRtl) last.text += drawn.text;
      else runs.push({ text: drawn.text, found: drawn.found, isRtl });
    }
  });
  return inVisualOrder(runs, baseDirection(parts));
}

type Drawn = { text: string; found: OutlineFont; isSpelled?: true };

// Returns a function that draws a cluster: in one font if one has all of it; else its letter and marks in one font
// each; else transliterated to A to Z.
function createDrawing(family: Family, weight: Weight, preferred: PreferredHan) {
  const find = (text: string) => findFont(text, family, weight, preferred);

  const drawParts = (cluster: string): Drawn[] => {
    const parts = Array.from(cluster).flatMap((text): Drawn[] => {
      const found = find(text);
      return found === undefined ? [] : [{ text, found }];
    });
    // A mark that no font has is omitted; without its letter it means nothing.
    return /\p{M}/u.test(parts[0]?.text ?? "") && parts.length < Array.from(cluster).length
      ? []
      : parts;
  };

  const spell = (cluster: string, before: string | undefined): Drawn[] => {
    const spelled = anyAscii(cluster) || (before?.endsWith(omitted) ? "" : omitted);
    const found = find("a");
    return found === undefined || spelled === "" ? [] : [{ text: spelled, found, isSpelled: true }];
  };

  return (cluster: string, before: string | undefined): Drawn[] => {
    if (visibleCodePoints(cluster).length === 0) return [];
    const text = /^\p{Zs}/u.test(cluster) ? " " : cluster;
    const found = find(text);
    if (found !== undefined) return [{ text, found }];
    const parts = drawParts(text);
    return parts.length > 0 ? parts : spell(text, before);
  };
}

// Replaces signs that no font has and that cannot be transliterated.
const omitted = "…";

function preferredHan(text: string): PreferredHan {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "jp";
  return /\p{Script=Hangul}/u.test(text) ? "kr" : undefined;
}
