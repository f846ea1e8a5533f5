import { createProcessMap, onMemoryReset } from "#app/lib/process-memory.ts";

/** Something cached: until when, and the tags that invalidate it earlier. */
export type Tagged = { until: number; tags: readonly string[] };

// Removes what is outdated, of each map.
const removals: ((isOutdated: (cached: Tagged) => boolean) => void)[] = [];
let drops = 0;
let isListeningForChanges = false;
onMemoryReset(() => setIsListening(false));

type Limits<Value> = {
  max: number;
  maxBytes?: number;
  /** The size of a value, which must not change. */
  bytesOf?: (value: Value) => number;
};

/**
 * Creates a map from which `invalidatePages` removes the entries that carry a tag. It is limited in entries and in bytes:
 * the oldest ones make room for new ones.
 */
export function createTaggedMap<Value extends Tagged>({
  max,
  maxBytes = Number.POSITIVE_INFINITY,
  bytesOf = () => 0,
}: Limits<Value>) {
  const map = createProcessMap<string, Value>();
  let bytes = 0;
  onMemoryReset(() => (bytes = 0));
  const remove = (key: string): void => {
    const value = map.get(key);
    if (!value) return;
    bytes -= bytesOf(value);
    map.delete(key);
  };
  removals.push((isOutdated) => {
    for (const [key, value] of map) if (isOutdated(value)) remove(key);
  });
  return {
    get(key: string): Value | undefined {
      const found = map.get(key);
      if (found === undefined || found.until >= Date.now()) return found;
      remove(key);
      return undefined;
    },
    set(key: string, value: Value): void {
      remove(key);
      bytes += bytesOf(value);
      for (const oldest of map.keys()) {
        if (map.size < max && bytes <= maxBytes) break;
        remove(oldest);
      }
      map.set(key, value);
    },
    delete: remove,
    values: () => map.values(),
    count: () => map.size,
  };
}

/**
 * Returns the counter of invalidations at the start of rendering a page, with which `isCacheable` detects that the page
 * is out of date.
 */
export const beginPage = () => drops;

/**
 * Returns whether a page may be cached: not if something was invalidated since its rendering began, because it may show
 * the old data, and with tags only while this process receives changes.
 */
export function isCacheable(cacheControl: string, begun: number): boolean {
  const hasTags = cacheControl.includes(" ");
  return !hasTags || (isListeningForChanges && begun === drops);
}

/** Invalidates what is cached under a tag. */
export function invalidatePages(tag: string): void {
  drops++;
  deleteWhere(({ tags }) => tags.includes(tag));
}

/** Sets whether this process receives the changes of other processes; while it does not, no tagged page is cached. */
export function setIsListening(isListening: boolean): void {
  isListeningForChanges = isListening;
  drops++;
  deleteWhere(({ tags }) => tags.length > 0);
}

function deleteWhere(isOutdated: (cached: Tagged) => boolean): void {
  for (const removeFrom of removals) removeFrom(isOutdated);
}
