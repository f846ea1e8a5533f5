/** The search part of an address with one parameter set, or removed, and every other one kept. */
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
