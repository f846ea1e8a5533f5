/** A piece of a text, and whether it matches the search. */
export type Marked = { text: string; isMarked: boolean };

/** Splits a text at the words that match a search, compared like the search does: ignoring case and accents. */
export function highlight(text: string, query: string): Marked[] {
  const wanted = [...query.matchAll(wordShape)].map(([word]) => normalize(word));
  const parts: Marked[] = [];
  const add = (text: string, isMarked: boolean) => {
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += text;
    else if (text) parts.push({ text, isMarked });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordShape)) {
    add(text.slice(end, index), false);
    const normalized = normalize(word);
    add(
      word,
      wanted.some((one) => meets(normalized, one)),
    );
    end = index + word.length;
  }
  add(text.slice(end), false);
  return parts;
}

const wordShape = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu;

const normalize = (word: string) => word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

// "gardens" matches "gardening": longer words may differ in their endings, as inflected forms do.
function meets(word: string, wanted: string): boolean {
  if (word === wanted) return true;
  if (wanted.length < 3) return false;
  if (word.startsWith(wanted)) return true;
  const stem = wanted.replace(/(?:ing|ed|es|s|ation|ion|e)$/, "");
  return stem.length > 3 && word.startsWith(stem) && word.length - stem.length < 5;
}
