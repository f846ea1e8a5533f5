// Read-only pages: they come without scripts, so the browser enters them by loading the document.
const scriptFreePaths = new Set([
  "/",
  "/auth",
  "/login",
  "/register",
  "/auth/oidc/start",
  "/second-step",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/confirm-email",
  "/confirm-check-in",
  "/checkin",
  "/class",
  "/class-account",
  "/keep-account",
  "/start",
  "/verify",
  "/courses",
  "/events",
  "/missions",
  "/impact",
  "/impact/submissions",
  "/badges",
  "/data",
  "/glossary",
  "/passport",
  "/certificates",
  "/leaderboard",
  "/notifications",
  "/dashboard",
  "/daily-questions",
  "/dashboard/year",
  "/dashboard/events",
  "/membership",
  "/admin/payments",
  "/admin/people",
  "/admin/audit",
  "/admin/exports",
  "/admin/questions",
  "/admin/events",
  "/admin/funnel",
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
  "/community/write",
  "/search",
  "/sdgs",
  "/shop",
  "/profile/cover",
  "/profile",
  "/profile/orders",
  "/admin/shop",
  "/api",
  "/offline",
  "/offline/check-in",
]);
const scriptFreeFolders = [
  "/checkin/",
  "/class/",
  "/desk/",
  "/events/",
  "/missions/",
  "/membership/",
  "/unsubscribe/",
  "/courses/",
  "/verify/",
  "/badges/",
  "/data/",
  "/passport/",
  "/instructor/",
  "/blog/",
  "/help/",
  "/admin/blog/",
  "/admin/inbox/",
  "/admin/people/",
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

// The conversations above these forms need scripts for signed-in users, and so does the check-in desk of an event.
const scriptFreePages = [
  /^\/community\/posts\/[^/]+\/(?:edit|report)$/,
  /^\/admin\/events\/[^/]+\/(?:edit|report)$/,
  /^\/admin\/missions\/[^/]+\/edit$/,
  // A phone reads cards with a script; the big screen and the results have none.
  /^\/card-quizzes\/[^/]+\/(?:screen|results)$/,
];

// All tabs but one, which needs scripts.
const scriptFreeTabs = [/^\/admin\/missions(?!\?(?:[^#]*&)?tab=verify(?:[&#]|$))(?:[?#]|$)/];

/** Returns whether a path leads to a page that works without our scripts. */
export function isScriptFree(path: string): boolean {
  if (scriptFreeTabs.some((pattern) => pattern.test(path))) return true;
  const pathname = path.split(/[?#]/)[0] ?? path;
  return (
    scriptFreePaths.has(pathname) ||
    scriptFreeFolders.some((folder) => pathname.startsWith(folder)) ||
    scriptFreePages.some((pattern) => pattern.test(pathname))
  );
}

/** A route's handle about its scripts: whether it needs them, also depending on the data it loaded. */
export type ScriptHandle<Loaded = unknown> = { script: boolean | ((loaded: Loaded) => boolean) };

/** A route's handle for a page that stays current without scripts by reloading every so many seconds. */
export type RefreshHandle = { refreshSeconds: number };

/** Returns the reload interval in seconds of such a page without scripts; undefined for any other page. */
export function refreshSecondsOf(handle: unknown): number | undefined {
  return (handle as Partial<RefreshHandle> | undefined)?.refreshSeconds;
}

/** Returns whether a route with its loaded data needs its scripts; true by default. */
export function wantsScript(handle: unknown, loaded: unknown): boolean {
  const script = (handle as Partial<ScriptHandle> | undefined)?.script ?? true;
  return typeof script === "function" ? script(loaded) : script;
}

/** A route's handle for pages that are stored in the browser for everyone who uses it: they know no account. */
type StoredHandle = { isStored: true };

/** Returns whether pages of a route are stored in the browser. */
export const isStoredPage = (handle: unknown): boolean =>
  (handle as Partial<StoredHandle> | undefined)?.isStored === true;

/** A route's handle for a page template whose readers may have forms with text fields in their parts. */
type DraftHandle = { hasDrafts: true };

/** Returns whether a page template keeps the script for typed text. */
export const mayHaveDrafts = (handle: unknown): boolean =>
  (handle as Partial<DraftHandle> | undefined)?.hasDrafts === true;

/**
 * A route's handle for a page without scripts whose elements that look alike are rendered once (`KeptItems`): how they
 * look depends on nothing of the request but the language.
 */
type KeepingHandle = { keepsItems: true };

/** Returns whether the elements that look alike on pages of a route are kept. */
export const keepsItems = (handle: unknown): boolean =>
  (handle as Partial<KeepingHandle> | undefined)?.keepsItems === true;
