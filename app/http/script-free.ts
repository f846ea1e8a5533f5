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
  "/dashboard/year",
  "/membership",
  "/admin/payments",
  "/admin/audit",
  "/admin/webhooks",
  "/admin/overview",
  "/admin/sign-in-domains",
  "/instructor",
  "/blog",
  "/about",
  "/help",
  "/privacy",
  "/terms",
  "/cookies",
  "/imprint",
  "/partnership",
  "/contact",
  "/admin/blog",
  "/admin/inbox",
  "/institutions",
  "/community",
  "/community/following",
  "/search",
  "/sdgs",
  "/shop",
  "/profile/orders",
  "/admin/shop",
  "/api",
]);
const scriptFreeFolders = [
  "/membership/",
  "/unsubscribe/",
  "/courses/",
  "/verify/",
  "/badges/",
  "/passport/",
  "/instructor/",
  "/blog/",
  "/admin/blog/",
  "/admin/inbox/",
  "/institutions/",
  "/invitations/",
  "/community/goals/",
  "/community/courses/",
  "/community/missions/",
  "/community/events/",
  "/sdgs/",
  "/shop/",
  "/profile/orders/",
  "/admin/shop/",
  "/api/reference/",
  "/api/guides/",
  "/admin/webhooks/",
];

/** Tells whether a path leads to a page that works without any script of ours. */
export function isScriptFree(path: string): boolean {
  const pathname = path.split(/[?#]/)[0] ?? path;
  return (
    scriptFreePaths.has(pathname) || scriptFreeFolders.some((folder) => pathname.startsWith(folder))
  );
}

/** What a route says of its scripts: it needs none, or none for those who only read what it loaded. */
export type ScriptHandle<Loaded = unknown> = { script: boolean | ((loaded: Loaded) => boolean) };

/** What a route says of a page that stays true without scripts by being loaded anew, every so many seconds. */
export type RefreshHandle = { refreshSeconds: number };

/** Returns after how many seconds such a page is loaded anew where no script runs; undefined for any other page. */
export function refreshSecondsOf(handle: unknown): number | undefined {
  return (handle as Partial<RefreshHandle> | undefined)?.refreshSeconds;
}

/** Tells whether a route that loaded something wants its scripts; by default it does. */
export function wantsScript(handle: unknown, loaded: unknown): boolean {
  const script = (handle as Partial<ScriptHandle> | undefined)?.script ?? true;
  return typeof script === "function" ? script(loaded) : script;
}
