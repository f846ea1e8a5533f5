// The pages that come with React. The browser enters all others by loading their document.
const pagesWithReact = [
  /^\/admin(?:\/(?:certificates|community|institutions|instructors))?$/,
  /^\/admin\/(?:events|templates)\/[^/]+$/,
  /^\/admin\/events\/[^/]+\/(?:scan|screen)$/,
  /^\/card-quizzes\/[^/]+$/,
  /^\/community\/posts\/[^/]+$/,
  /^\/desk$/,
];

/** Returns whether a path leads to a page that works without our scripts. */
export function isScriptFree(path: string): boolean {
  const { pathname, searchParams } = new URL(path, "https://any");
  return pathname === "/admin/missions"
    ? !hasReviewQueue(searchParams)
    : !pagesWithReact.some((pattern) => pattern.test(pathname));
}

const hasReviewQueue = (search: URLSearchParams) =>
  search.get("tab") === "verify" && search.get("show") !== "decided";

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
