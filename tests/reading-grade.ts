import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

/**
 * Returns the US school grade from which a text can be read with ease (Flesch-Kincaid). A line break ends a sentence, as
 * does the end of a list item or a cell; headings are to be left out.
 */
export function readingGrade(text: string): number {
  const sentences = text
    .replaceAll(/[’‘]/g, "'")
    // A point inside a number, a file name or an address ends no sentence.
    .replaceAll(/(?<=\S)\.(?=\S)/g, "")
    .split(/[.!?…]+(?=\s|["”)]|$)|\n+/)
    .map((sentence) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [])
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  });
}

/** Returns the sentences of a Markdown text as plain text: no headings, tables, code, pictures or addresses. */
export function readableText(markdown: string): string {
  return markdown
    .split("\n")
    .filter((line) => !/^\s*(?:#|\||!\[)/.test(line))
    .map((line) => line.replace(/^\s*(?:\d+\.|[->])\s+/, ""))
    .join("\n")
    .replaceAll(/\]\([^)]*\)|`[^`]*`|[*_[\]]/g, " ")
    .replaceAll(/\{\{\w+\}\}/g, "10");
}
