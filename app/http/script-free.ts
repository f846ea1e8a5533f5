// Pages that are only read: they come without scripts, so they are entered by loading the document.
const scriptFreePaths = new Set(["/", "/verify-email"]);

/** Tells whether a path leads to a page that works without any script of ours. */
export function isScriptFree(path: string): boolean {
  const bare = path.split(/[?#]/)[0] ?? path;
  return scriptFreePaths.has(bare) || publicPassport.test(bare);
}

const publicPassport = /^\/passport\/[^/]+$/;
