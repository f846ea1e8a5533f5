/** Answers again what a function of one text answered before; forgets all once it knows `most`. */
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
