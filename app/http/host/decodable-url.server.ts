/** Returns the request, or, if its URL is not valid percent-encoding, a request for a page that does not exist. */
export function withReadableAddress(request: Request): Request {
  const url = new URL(request.url);
  if (decode(url.pathname) !== undefined) return request;
  // React Router would log two errors on standard error and match the undecoded URL.
  url.pathname = `/~${url.pathname.replaceAll("%", "~")}`;
  return new Request(url, request);
}

// Returns the decoded text because a bundler drops a call whose result is unused, and the exception with it.
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Returns where a URL contains a NUL character, which PostgreSQL does not allow in text. */
export function findNul({ url }: Request): "path" | "query" | undefined {
  const nul = url.indexOf("%00");
  if (nul < 0) return undefined;
  const query = url.indexOf("?");
  return query < 0 || nul < query ? "path" : "query";
}
