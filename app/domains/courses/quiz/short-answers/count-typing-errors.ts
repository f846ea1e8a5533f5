/**
 * Returns the least number of typing errors that turn one word into another: a letter left out, added or replaced, or two
 * neighbours exchanged (Damerau-Levenshtein distance of restricted edits).
 */
export function countTypingErrors(one: string, other: string): number {
  const [a, b] = [one.split(""), other.split("")];
  let [before, above] = [[] as number[], b.map((_, at) => at).concat(b.length)];
  for (const [y, letter] of a.entries()) {
    const row = [y + 1];
    for (const [x, second] of b.entries()) {
      const isSame = letter === second ? 0 : 1;
      const costs = [(row[x] ?? 0) + 1, (above[x + 1] ?? 0) + 1, (above[x] ?? 0) + isSame];
      const isExchanged = x > 0 && y > 0 && letter === b[x - 1] && a[y - 1] === second;
      if (isExchanged) costs.push((before[x - 1] ?? 0) + 1);
      row.push(Math.min(...costs));
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}
