import { expect, type Page } from "@playwright/test";

import { db } from "#db/client.server.ts";
import { buildSessionCookie } from "#tests/builders/accounts.ts";

import { show } from "./screens.ts";

/** Logs a learner in, and waits until the service worker has stored their own pages. */
export async function open(
  page: Page,
  baseURL: string | undefined,
  actor: { id: string },
  path: string,
) {
  const passport = new URL("/passport", baseURL).href;
  await show(page, baseURL, { path: passport, cookie: await buildSessionCookie(db, actor) });
  await expect
    .poll(() => storedPaths(page))
    .toEqual(expect.arrayContaining(["/passport", "/checkin"]));
  await page.goto(new URL(path, baseURL).href);
}

/** Returns the paths of all private pages and pictures that the browser has stored. */
export const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /pages$|\.course\./.test(name));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Returns how many submissions and facts about the account the browser's database has. */
export const waitingItems = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("sdg-passport");
        opening.addEventListener("error", reject);
        opening.addEventListener("upgradeneeded", () => reject(new Error("There is no database")));
        opening.addEventListener("success", () => {
          const rows = opening.result.transaction("submissions").objectStore("submissions").count();
          rows.addEventListener("success", () => resolve(rows.result));
        });
      }),
  );

/** Returns where the browser has stored one of the texts: caches, database, storage and readable cookies. */
export const findOnDevice = (page: Page, texts: readonly string[]) =>
  page.evaluate(async (texts) => {
    const promised = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", reject);
      });
    const places: [string, string][] = [
      ["localStorage", JSON.stringify(localStorage)],
      ["sessionStorage", JSON.stringify(sessionStorage)],
      ["cookies", document.cookie],
    ];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        places.push([`${name} ${request.url}`, (await response?.text()) ?? ""]);
      }
    }
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await promised(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await promised(database.transaction(store).objectStore(store).getAll());
        // The bodies of submissions are bytes.
        const readable = (_key: string, value: unknown) =>
          value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
        places.push([`${name} ${store}`, JSON.stringify(rows, readable)]);
      }
      database.close();
    }
    return places
      .filter(([, content]) => texts.some((text) => content.includes(text)))
      .map(([place]) => place);
  }, texts);
