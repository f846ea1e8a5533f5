import { openDatabase } from "./database.ts";
import { tellPages } from "./scope.ts";

/** The cache of private pages: those that work offline, as their owner saw them last. */
export const pagesCache = "sdg-passport.pages";
const courseCaches = "sdg-passport.course.";

/** Returns the name of the cache with the pages and pictures of a kept course. */
export const courseCache = (slug: string) => courseCaches + slug;

/** Returns the id of the account whose data this device stores. */
export const readAccount = async (): Promise<string | undefined> =>
  (await openDatabase()).get("facts", "account");

/** Returns the id of the account that a response is for. */
export const accountOf = (response: Response): string | undefined =>
  response.headers.get("X-Account") || undefined;

const isOurs = (response: Response) => response.headers.has("X-Request-Id");

/**
 * Notes who is logged in, as the response to a page says. If it is another account than before, everything of the former
 * one is removed. If nobody is, its pages are; its submissions stay until it logs in again.
 */
export async function noteAccount(response: Response): Promise<void> {
  if (response.status !== 200 || !isOurs(response)) return;
  const [before, now] = [await readAccount(), accountOf(response)];
  if (before === now) return;
  if (now === undefined) return removePages();
  if (before !== undefined) await forgetAccount();
  await (await openDatabase()).put("facts", now, "account");
}

/** Removes everything private: pages, kept courses, submissions, and whose they are. */
export async function forgetAccount(): Promise<void> {
  await removePages();
  const database = await openDatabase();
  const stores = ["submissions", "courses", "facts"] as const;
  const change = database.transaction(stores, "readwrite");
  await Promise.all([...stores.map((store) => change.objectStore(store).clear()), change.done]);
  await tellPages();
}

async function removePages(): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name === pagesCache || name.startsWith(courseCaches));
  await Promise.all(own.map((name) => caches.delete(name)));
}
