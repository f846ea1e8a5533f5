// The only place that imports these functions. An unencoded Location throws when the header is written.
// eslint-disable-next-line no-restricted-imports
import { redirect as redirectTo, redirectDocument as redirectDocumentTo } from "react-router";

type Init = Parameters<typeof redirectTo>[1];

/**
 * Returns a redirect to a path, which may contain any character: characters that a header cannot carry are
 * percent-encoded.
 */
export const redirect = (path: string, init?: Init): Response =>
  redirectTo(encodeLocation(path), init);

/** Returns a redirect that loads a new document, encoded as by `redirect`. */
export const redirectDocument = (path: string, init?: Init): Response =>
  redirectDocumentTo(encodeLocation(path), init);

/** Returns an address with all characters percent-encoded that a URL cannot contain; existing escapes are unchanged. */
export function encodeLocation(address: string): string {
  return address
    .toWellFormed()
    .replaceAll(/[^\x21-\x7e]|["<>\\^`{|}]/gu, (sign) => encodeURIComponent(sign))
    .replaceAll(/%(?![\da-f]{2})/gi, "%25");
}
