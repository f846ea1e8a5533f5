const anyOrigin = "https://own.invalid";

/**
 * Returns the local path of a `redirect` parameter, or "/": a value that could lead a browser, or a proxy that decodes
 * it once more, to another site is refused.
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || value.length > 2000 || !looksLikePath(value)) return "/";
  const url = new URL(value, anyOrigin);
  // Dots are resolved here: "/.//x" has become "//x".
  if (url.origin !== anyOrigin || !looksLikePath(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}

// Without the `i` flag: with it, non-ASCII characters that fold to "s" and "k" would match too.
const looksLikePath = (value: string) =>
  /^\/(?![/\\]|%2[Ff]|%5[Cc]|%25|\P{ASCII})/u.test(value) && !/[\\\s\p{C}]/u.test(value);
