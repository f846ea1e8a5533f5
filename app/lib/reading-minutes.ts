const wordsPerMinute = 200;
// Chinese and Japanese are written without spaces, so characters are counted.
const signsPerMinute = 400;

/** Returns the reading time of a text in minutes, at least one. */
export const readingMinutes = (text: string): number => Math.max(1, Math.round(readingTime(text)));

/** Returns the reading time of a text in minutes, not rounded. */
export function readingTime(text: string): number {
  const signs = text.match(signShape)?.length ?? 0;
  const wordCount = text.replaceAll(signShape, " ").match(wordShape)?.length ?? 0;
  return wordCount / wordsPerMinute + signs / signsPerMinute;
}

const signShape = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const wordShape = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
