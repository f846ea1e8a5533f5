/** Returns the browser's local storage; undefined if it is not available, and on the server. */
export function findLocalStorage(): Storage | undefined {
  try {
    // A browser that forbids storage throws here; some with storage disabled return null.
    return window.localStorage ?? undefined;
  } catch {
    return undefined;
  }
}
