import { readFlash } from "#app/http/flash.server.ts";

/** The titles of the toasts that an answer takes along to the next page. */
export function toastsOf(response: Response): string[] {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return readFlash(cookies.join("; ")).map((toast) => toast.title);
}
