import { findFont, type Family, type OutlineFont, type Weight } from "./outline-fonts.server.ts";

/** A stretch of text in one font and one direction. */
export type TextRun = { text: string; found: OutlineFont; isRtl: boolean };

type Direction = "ltr" | "rtl" | undefined;
type Character = { text: string; found: OutlineFont; direction: Direction };

/** Parts a text into runs in the order in which they stand on paper, from left to right. */
export function textRuns(text: string, family: Family, weight: Weight): TextRun[] {
  const characters = withFonts(text.normalize("NFC"), family, weight);
  const base = characters.find(({ direction }) => direction !== undefined)?.direction ?? "ltr";
  const runs: TextRun[] = [];
  characters.forEach((character, index) => {
    const isRtl = (character.direction ?? around(characters, index, base)) === "rtl";
    const last = runs.at(-1);
    if (last?.found === character.found && last.isRtl === isRtl) last.text += character.text;
    else runs.push({ text: character.text, found: character.found, isRtl });
  });
  return visualOrder(runs, base);
}

// Neighbours that run against the text's direction are mirrored among themselves, then the whole line if it is RTL.
function visualOrder(runs: TextRun[], base: "ltr" | "rtl"): TextRun[] {
  const against = (run: TextRun) => run.isRtl !== (base === "rtl");
  const ordered: TextRun[] = [];
  for (let start = 0; start < runs.length;) {
    const length = runs.slice(start).findIndex((run) => !against(run));
    const end = length === -1 ? runs.length : start + Math.max(length, 1);
    ordered.push(...runs.slice(start, end).toReversed());
    start = end;
  }
  return base === "rtl" ? ordered.toReversed() : ordered;
}

// Spaces and marks go with their neighbours where both agree, else with the line.
function around(characters: Character[], index: number, base: "ltr" | "rtl"): "ltr" | "rtl" {
  const before = characters.slice(0, index).findLast(({ direction }) => direction)?.direction;
  const after = characters.slice(index).find(({ direction }) => direction)?.direction;
  return before === after && before !== undefined ? before : base;
}

function withFonts(text: string, family: Family, weight: Weight): Character[] {
  const preferred = preferredHan(text);
  const characters: Character[] = [];
  for (const character of text) {
    const last = characters.at(-1);
    const codePoint = character.codePointAt(0) ?? 0;
    const found = joins(character, last)
      ? last?.found
      : (findFont(codePoint, family, weight, preferred) ?? unknownMark(family, weight));
    if (found === undefined) continue;
    characters.push({ text: character, found, direction: directionOf(character) });
  }
  return characters;
}

// A font draws its empty box for a letter that no font has.
function unknownMark(family: Family, weight: Weight): OutlineFont | undefined {
  return findFont(0x20, family, weight);
}

// A mark is shaped together with the letter it stands on.
function joins(character: string, last: Character | undefined): boolean {
  return last !== undefined && /[\p{M}\u200c\u200d]/u.test(character);
}

function preferredHan(text: string): "jp" | "kr" | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "jp";
  return /\p{Script=Hangul}/u.test(text) ? "kr" : undefined;
}

function directionOf(character: string): Direction {
  if (/[\u0660-\u0669\u06f0-\u06f9]/u.test(character)) return "ltr";
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(character)) return "rtl";
  return /[\p{L}\p{N}]/u.test(character) ? "ltr" : undefined;
}
