import { accountOf, noteAccount, pagesCache, readAccount } from "./account.ts";

/** The pages of every learner that open without a network. */
const ownPages = ["/passport", "/checkin"];

/** Stored pages vary by cookie and language; the one that is stored is the reader's. */
export const matchOptions = { ignoreVary: true, ignoreSearch: true };

/** Returns whether a response is a page of the account whose data this device stores. */
export async function isOwnPage(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  const account = accountOf(response);
  return account !== undefined && account === (await readAccount());
}

/** Fetches a page of the account and puts it into a cache; returns its HTML, or undefined if that is impossible. */
export async function storePage(path: string, cacheName: string): Promise<string | undefined> {
  const response = await fetch(path, {
    headers: { "X-Kept": "1" },
    redirect: "manual",
  });
  await noteAccount(response);
  if (!(await isOwnPage(response))) return undefined;
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
  ownPages.includes(path) || path.startsWith("/checkin/");
