/** Returns an object without some of its properties. */
export function omit<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  ...keys: Key[]
): Omit<Whole, Key> {
  const entries = Object.entries(whole).filter(([name]) => !keys.some((key) => key === name));
  return Object.fromEntries(entries) as Omit<Whole, Key>;
}
