import { createProcessMap, onMemoryReset } from "#app/lib/process-memory.ts";

/** Something cached: until when, and the tags that invalidate it earlier. */
export type Tagged = { until: number; tags: readonly string[] };

const maps: Map<string, Tagged>[] = [];
let drops = 0;
let isListeningForChanges = false;
onMemoryReset(() => setIsListening(false));

/** Creates a map of at most `max` entries from which `invalidatePages` removes those that carry a tag. */
export function createTaggedMap<Value extends Tagged>(max: number) {
  const map = createProcessMap<string, Value>();
  maps.push(map);
  return {
    get(key: string): Value | undefined {
      const found = map.get(key);
      if (found === undefined || found.until >= Date.now()) return found;
      map.delete(key);
      return undefined;
    },
    set(key: string, value: Value): void {
      const oldest = map.size < max ? undefined : map.keys().next().value;
      if (oldest !== undefined) map.delete(oldest);
      map.set(key, value);
    },
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
  for (const map of maps) {
    for (const [key, cached] of map) if (isOutdated(cached)) map.delete(key);
  }
}
