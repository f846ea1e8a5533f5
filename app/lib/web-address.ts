/** Returns whether a text is an address on the web that has no user name and can be linked to. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text) && new URL(text).username === "";

/** Returns whether a text is an address on the web to which a path can be appended: without query and fragment. */
export function isBaseAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !search && !hash;
}
