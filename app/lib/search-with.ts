/** Returns the query string of a URL with one parameter set, or removed, and all others unchanged. */
export function searchWith(
  search: string | URLSearchParams,
  param: string,
  value: string | undefined,
): string {
  const params = new URLSearchParams(search);
  if (value === undefined) params.delete(param);
  else params.set(param, value);
  return params.size === 0 ? "" : `?${params}`;
}
