/**
 * Runs a behaviour once for each element of a page that its selector finds, also for those that a response brings later.
 * Its source is sent to pages without React, so it must be self-contained.
 */
export function watchElements(behaviours: Record<string, (element: never) => unknown>): void {
  const started = new Map(Object.keys(behaviours).map((selector) => [selector, new WeakSet()]));
  const start = () => {
    for (const [selector, seen] of started) {
      for (const element of document.querySelectorAll(selector)) {
        if (seen.has(element)) continue;
        seen.add(element);
        behaviours[selector]?.(element as never);
      }
    }
  };
  start();
  new MutationObserver(start).observe(document.documentElement, {
    childList: true,
    subtree: true,
  });
}
