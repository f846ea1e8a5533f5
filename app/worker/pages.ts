import { deskPhonePath } from "#app/domains/events/staff/staff.ts";

import { accountOf, noteAccount, pagesCache, readAccount } from "./account.ts";

/** The pages of every learner that open without a network. */
const ownPages = ["/passport", "/checkin"];

/** Stored pages vary by cookie and language; the one that is stored is the reader's. */
export const matchOptions = { ignoreVary: true, ignoreSearch: true };

/** The scanners of an event's staff; a phone with a staff link needs no account. */
const isDesk = (path: string) => path === deskPhonePath || isStaffDesk.test(path);
const isStaffDesk = /^\/admin\/events\/[^/]+\/scan$/;

/** Returns whether a response is a page of the account whose data this device stores. */
export async function isOwnPage(response: Response, path: string): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  const account = accountOf(response);
  if (account === undefined && path !== deskPhonePath) return false;
  return account === (await readAccount());
}

/** Fetches a page of the account and puts it into a cache; returns its HTML, or undefined if that is impossible. */
export async function storePage(path: string, cacheName: string): Promise<string | undefined> {
  const response = await fetch(path, {
    headers: { "X-Kept": "1" },
    redirect: "manual",
  });
  await noteAccount(response);
  if (!(await isOwnPage(response, path))) return undefined;
  const cache = await caches.open(cacheName);
  await cache.put(path, response.clone());
  return response.text();
}

/** Stores the pages of the account that are missing, or all of them. */
export async function storeOwnPages({ isRefresh }: { isRefresh: boolean }): Promise<void> {
  for (const path of ownPages) {
    const isStored =
      (await caches.match(path, { ...matchOptions, cacheName: pagesCache })) !== undefined;
    if (isRefresh || !isStored) await storePage(path, pagesCache).catch(() => undefined);
  }
}

export const isOwnPath = (path: string): boolean =>
  ownPages.includes(path) || path.startsWith("/checkin/") || isDesk(path);

/** Stores the page of a check-in desk without what only its present reader may see, or else removes it. */
export async function keepDesk(path: string): Promise<void> {
  if (!isDesk(path)) return;
  const html = await storePage(path, pagesCache).catch(() => "");
  // The staff link has ended, or the event is no longer theirs.
  if (html === undefined) await (await caches.open(pagesCache)).delete(path, matchOptions);
}

const quizPage = /\/learn\/quiz\/[^/]+$/;

/**
 * Returns the page to store for one that was opened, or null if it isn't to be stored. Of some pages, another one is stored, which
 * works without a network.
 */
export async function pageToStore(
  response: Response,
  path: string,
  cacheName: string,
): Promise<Response | null> {
  if (isDesk(path)) {
    // The page asks for it to be stored, with its files. It isn't shown to those who no longer have it.
    if (response.status !== 200) await (await caches.open(cacheName)).delete(path, matchOptions);
    return null;
  }
  if (!(await isOwnPage(response, path))) return null;
  if (!quizPage.test(path)) return response;
  await storePage(path, cacheName);
  return null;
}
