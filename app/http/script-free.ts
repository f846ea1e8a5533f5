// Pages that are only read: they come without scripts, so they are entered by loading the document.
const scriptFreePaths = new Set([
  "/",
  "/verify-email",
  "/confirm-email",
  "/verify",
  "/courses",
  "/events",
  "/missions",
  "/badges",
  "/leaderboard",
  "/notifications",
  "/dashboard",
  "/admin/audit",
  "/instructor",
  "/search",
  "/sdgs",
]);
const scriptFreeFolders = [
  "/courses/",
  "/verify/",
  "/badges/",
  "/passport/",
  "/instructor/",
  "/sdgs/",
];

/** Tells whether a path leads to a page that works without any script of ours. */
export function isScriptFree(path: string): boolean {
  const pathname = path.split(/[?#]/)[0] ?? path;
  return (
    scriptFreePaths.has(pathname) || scriptFreeFolders.some((folder) => pathname.startsWith(folder))
  );
}
