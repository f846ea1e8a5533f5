/** Caches the results of a function of one text; clears the cache when it has `max` entries. */
export function memoize<Value>(
  max: number,
  work: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= max) known.clear();
    const value = work(text);
    known.set(text, value);
    return value;
  };
}
