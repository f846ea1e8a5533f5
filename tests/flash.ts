import { readFlash } from "#app/http/forms/flash.server.ts";

/** Returns the titles of the toasts that a response sets for the next page. */
export function toastsOf(response: Response): string[] {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return readFlash(cookies.join("; ")).map((toast) => toast.title);
}
