const anyOrigin = "https://own.invalid";

/**
 * The path of ours that a `redirect` parameter names, or "/": what could lead a browser, or a proxy that decodes
 * once more, to another site is refused.
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || value.length > 2000 || !looksLikePath(value)) return "/";
  const url = new URL(value, anyOrigin);
  // Dots are resolved by now: "/.//x" has become "//x".
  if (url.origin !== anyOrigin || !looksLikePath(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}

const looksLikePath = (value: string) =>
  /^\/(?![/\\]|%2f|%5c|%25|\P{ASCII})/iu.test(value) && !/[\\\s\p{C}]/u.test(value);
