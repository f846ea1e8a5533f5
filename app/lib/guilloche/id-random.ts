/** Returns a generator of numbers in [0, 1) that is always the same for the same id. */
export function idRandom(id: string): () => number {
  let state = 2166136261;
  for (const character of id) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a whole number between two bounds, both included. */
export function between(random: () => number, least: number, max: number): number {
  return least + Math.floor(random() * (max - least + 1));
}
