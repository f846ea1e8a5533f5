/** The storage that the browser keeps for this site; undefined where it keeps none, and on the server. */
export function findLocalStorage(): Storage | undefined {
  try {
    // A browser that forbids storage throws here; some that have it switched off answer null.
    return window.localStorage ?? undefined;
  } catch {
    return undefined;
  }
}
