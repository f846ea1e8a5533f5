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

// Without the flag for either case: by it "s" and "k" are signs beyond ASCII as well, which fold to them.
const looksLikePath = (value: string) =>
  /^\/(?![/\\]|%2[Ff]|%5[Cc]|%25|\P{ASCII})/u.test(value) && !/[\\\s\p{C}]/u.test(value);
