/** The request itself, or, where its address is no proper percent-encoding, one for a page that does not exist. */
export function withReadableAddress(request: Request): Request {
  const url = new URL(request.url);
  if (decode(url.pathname) !== undefined) return request;
  // React Router would complain on standard error, twice, and match the address undecoded.
  url.pathname = `/~${url.pathname.replaceAll("%", "~")}`;
  return new Request(url, request);
}

// It answers the decoded text because a bundler drops a call whose result nobody uses, and the exception with it.
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Tells where an address holds a NUL, which no text of the database may. */
export function findNul({ url }: Request): "path" | "query" | undefined {
  const nul = url.indexOf("%00");
  if (nul < 0) return undefined;
  const query = url.indexOf("?");
  return query < 0 || nul < query ? "path" : "query";
}
