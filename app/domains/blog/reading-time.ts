// Of people who read for pleasure, more read faster than slower.
const wordsPerMinute = 220;
// Chinese and Japanese are written without spaces.
const signsPerMinute = 400;

/** How many minutes a text takes to read, at least one. */
export function readingMinutes(text: string): number {
  const signs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round((words - signs) / wordsPerMinute + signs / signsPerMinute));
}
