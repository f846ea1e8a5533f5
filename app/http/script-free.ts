// Pages that are only read: they come without scripts, so they are entered by loading the document.
const scriptFreePaths = new Set(["/", "/verify-email", "/missions"]);

/** Tells whether a path leads to a page that works without any script of ours. */
export const isScriptFree = (path: string) => scriptFreePaths.has(path.split(/[?#]/)[0] ?? path);
