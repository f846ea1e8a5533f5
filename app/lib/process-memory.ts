const resets = new Set<() => void>();
let timesReset = 0;

/** Registers a function that clears a cache of this process. */
export function onMemoryReset(reset: () => void): void {
  resets.add(reset);
}

/**
 * Returns how often the memory was reset, for caches too short-lived to register: their entries from before a reset are
 * invalid.
 */
export const countResets = (): number => timesReset;

/** Returns a function that computes a value on first use and caches it for the lifetime of the process. */
export function computeOnce<Value>(compute: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  onMemoryReset(() => (cached = undefined));
  return () => (cached ??= { value: compute() }).value;
}

/** Creates a map that `resetMemory` clears. */
export function createProcessMap<Key, Value>(): Map<Key, Value> {
  const map = new Map<Key, Value>();
  onMemoryReset(() => map.clear());
  return map;
}

/** Clears all caches of this process and lets it read its environment again, as after a restart. */
export function resetMemory(): void {
  timesReset++;
  for (const reset of resets) reset();
}
