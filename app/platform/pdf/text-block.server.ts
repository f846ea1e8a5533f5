import { baseDirection, clusters } from "./text-direction.ts";
import { outlineText, type TextOutline, type TextStyle } from "./text-outlines.server.ts";

/** The line height as a multiple of the font size, and how far the baseline is below the middle of the line. */
export const lineHeight = 1.3;
export const baselineBelowMiddle = 0.375;

export type TextLine = { text: string; outline: TextOutline };

/**
 * Fits a text into a box, on one to three lines, or as many as given, whichever allows the largest letters; they are never
 * larger than the style's size and never leave the box. Only words that would be very small break inside.
 */
export function fitText(
  text: string,
  style: TextStyle,
  box: { width: number; height: number },
  { maxLines = 3, leading = lineHeight }: { maxLines?: number; leading?: number } = {},
): { lines: TextLine[]; size: number } {
  const clean = text.replaceAll(/\s+/g, " ").trim();
  const whole = outlineText(clean, style);
  // Most texts fit on one line, and need no other.
  if (whole.width <= box.width && style.size * leading <= box.height) {
    return { size: style.size, lines: [{ text: clean, outline: whole }] };
  }
  const one = {
    lines: [clean],
    size: sizeOf([whole.width / style.size], style, box, leading),
  };
  const inWords = breakInto(breakable(clean), one, style, box, { maxLines, leading });
  const { lines, size } =
    inWords.size < style.size * smallest
      ? breakInto(breakable(clean).flatMap(partsOf), inWords, style, box, { maxLines, leading })
      : inWords;
  const letterSpacing = ((style.letterSpacing ?? 0) * size) / style.size;
  return {
    size,
    lines: lines.map((line) => ({
      text: line,
      outline: outlineText(line, { ...style, size, letterSpacing }),
    })),
  };
}

// Words that would be smaller than this part of the style's size break inside.
const smallest = 0.5;

type Fitted = { lines: string[]; size: number };

/** Returns the lines of these pieces that allow the largest letters, or the given ones if they are hardly smaller. */
function breakInto(
  pieces: string[],
  best: Fitted,
  style: TextStyle,
  box: { width: number; height: number },
  { maxLines, leading }: { maxLines: number; leading: number },
): Fitted {
  const measured = pieces.map((piece) => ({ piece, width: widthOf(piece, style) }));
  for (let count = 2; count <= maxLines; count++) {
    const lines = inLines(measured, count);
    const size = sizeOf(
      lines.map((line) => widthOf(line, style)),
      style,
      box,
      leading,
    );
    if (lines.length === count && size > best.size * 1.1) best = { lines, size };
  }
  return best;
}

const widthOf = (line: string, style: TextStyle) => outlineText(line, style).width / style.size;

function sizeOf(
  widths: number[],
  style: TextStyle,
  { width, height }: { width: number; height: number },
  leading: number,
) {
  return Math.min(style.size, width / Math.max(...widths, 0.01), height / widths.length / leading);
}

// A line may break at spaces, between Chinese and Japanese characters, and between the words of scripts without spaces.
function breakable(text: string): string[] {
  const pieces = text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s?|\s/gu,
  ) ?? [text];
  return pieces.flatMap((piece) =>
    withoutSpaces.test(piece)
      ? Array.from(words.segment(piece), ({ segment }) => segment)
      : [piece],
  );
}

const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter(undefined, { granularity: "word" });

// The letters of Arabic and Hebrew words stay together: most of them would change their shape.
function partsOf(piece: string): string[] {
  const parts = clusters(piece);
  return baseDirection(parts) === "rtl" ? [piece] : parts.map(({ text }) => text);
}

// Lines are filled in turn, each up to the width that would split the text evenly.
function inLines(pieces: { piece: string; width: number }[], count: number): string[] {
  const total = pieces.reduce((sum, { width }) => sum + width, 0);
  const lines: string[] = Array.from({ length: count }, () => "");
  let passed = 0;
  for (const { piece, width } of pieces) {
    const line = Math.min(count - 1, Math.floor(((passed + width / 2) / total) * count));
    lines[line] += piece;
    passed += width;
  }
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}
