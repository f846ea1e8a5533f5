// Pages that are only read: they come without scripts, so they are entered by loading the document.
const scriptFreePaths = new Set(["/", "/verify-email", "/confirm-email", "/verify", "/missions"]);

/** Tells whether a path leads to a page that works without any script of ours. */
export function isScriptFree(path: string): boolean {
  const [pathname = path] = path.split(/[?#]/);
  return scriptFreePaths.has(pathname) || pathname.startsWith("/verify/");
}
