import { analyse } from "chardet";

import { guessMapping } from "./guess-mapping.ts";
import { listEncodings, type ListEncoding } from "./list-columns.ts";
import { decodeSheet, readSheet } from "./read-sheet.server.ts";

/**
 * Returns the encoding that a text file most likely has: the one of its byte order mark, UTF-8 if its
 * bytes are valid, UTF-16 if every other byte is zero, otherwise what its letters suggest.
 */
export function detectEncoding(bytes: Uint8Array): ListEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 20_000);
  const zeros = [0, 1].map(
    (rest) => start.filter((byte, index) => byte === 0 && index % 2 === rest).length,
  );
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) > start.length / 8) return even > odd ? "utf-16be" : "utf-16le";
  if (isUtf8(bytes)) return "utf-8";
  return suggestedBy(start);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * A list has too few letters for statistics alone, so three things are added up: how many of its headings are known,
 * how much its words look like words, and the confidence of the detector.
 */
function suggestedBy(bytes: Uint8Array): ListEncoding {
  const confidences = new Map(
    analyse(bytes).map(({ name, confidence }) => [standardName(name), confidence]),
  );
  const scored = listEncodings.slice(listEncodings.indexOf("windows-1252")).map((encoding) => {
    const text = decodeSheet(bytes, encoding);
    const confidence = confidences.get(encoding) ?? 0;
    return { encoding, text, score: 30 * countHeadings(text) + 50 * likeness(text) + confidence };
  });
  const [best] = scored.toSorted((one, other) => other.score - one.score);
  // Of the encodings that read the same, the first is the most common one.
  return scored.find(({ text }) => text === best?.text)?.encoding ?? "windows-1252";
}

// Windows adds letters to these standards, and so reads them too.
const standards: Record<string, ListEncoding> = {
  "iso-8859-1": "windows-1252",
  "iso-8859-6": "windows-1256",
  "iso-8859-7": "windows-1253",
  "iso-8859-8": "windows-1255",
  "iso-8859-9": "windows-1254",
};
const standardName = (name: string) => standards[name.toLowerCase()] ?? name.toLowerCase();

const countHeadings = (text: string) =>
  guessMapping(readSheet(text.slice(0, 2000)).slice(0, 1)).columns.filter((kind) => kind !== "skip")
    .length;

/**
 * Returns how much the words with letters beyond ASCII look like words, at most 1: without symbols, capitals after small
 * letters or letters of two scripts, and not of accented Latin letters alone.
 */
function likeness(text: string): number {
  const words = text.match(/[^\p{ASCII}\s]*[A-Za-z]*[^\p{ASCII}\s][^\s"'(),./;:<>@|-]*/gu) ?? [];
  const marks = words.map((word) => {
    const faults = [
      /[^\p{L}\p{M}\p{N}\p{Pd}’]/u,
      /\p{Ll}\p{Lu}/u,
      /\p{Script=Latin}.*[^\p{Script=Latin}\p{M}\p{N}\p{Pd}’]|[^\p{Script=Latin}\p{M}\p{N}\p{Pd}’].*\p{Script=Latin}/u,
      /^(?!.*[A-Za-z])\p{Script=Latin}{2,}/u,
      /\uFFFD/u,
    ];
    return 1 - faults.filter((fault) => fault.test(word)).length;
  });
  return marks.reduce((sum, mark) => sum + mark, 0) / Math.max(1, marks.length);
}
