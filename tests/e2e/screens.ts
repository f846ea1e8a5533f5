import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { pool } from "#db/client.server.ts";

import { targetOf } from "./crawl/patterns.ts";
import { buildScreens } from "./screens/build-screens.ts";

/** A screen of the product with content: its address, the session of its viewer, and its status if not 200. */
export type Screen = { path: string; cookie?: string; status?: number };
export type Screens = Record<"anonymous" | "learner" | "admin", Screen[]>;

let built: Promise<Screens> | undefined;

/** Returns every screen of the product. The first worker builds them for all, because the tests only read them. */
export const screens = () => (built ??= buildOnce());

async function buildOnce(): Promise<Screens> {
  const file = join(process.env["DATA_DIR"] ?? "", "screens.json");
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('screens'))");
    if (!existsSync(file)) writeFileSync(file, JSON.stringify(await buildScreens()));
    return JSON.parse(readFileSync(file, "utf8")) as Screens;
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('screens'))");
    client.release();
  }
}

/** Returns the patterns of the routes to which the screens belong. */
export const screenPatterns = async () =>
  new Set(
    Object.values(await screens())
      .flat()
      .map(patternOf),
  );

/** Returns the pattern of the route to which a screen belongs. */
export const patternOf = ({ path }: Screen) =>
  targetOf(new URL(path, "http://localhost").pathname).pattern;

/** Opens a screen in a tab, with the session of its viewer. */
export async function show(page: Page, baseURL: string | undefined, { path, cookie }: Screen) {
  const context = page.context();
  await context.clearCookies();
  if (cookie) {
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: baseURL ?? "" }]);
  }
  return page.goto(path);
}

/** Waits until the page is hydrated; a page without a router is ready from the start. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector('link[rel="modulepreload"]')) return true;
    const [element] = document.querySelectorAll("main *");
    return Object.keys(element ?? {}).some((key) => key.startsWith("__reactProps$"));
  });
  // Effects run once the page is drawn. A page that has nothing to draw does not always get an idle callback.
  await page.evaluate(
    () => new Promise((rested) => requestIdleCallback(rested, { timeout: 2000 })),
  );
}
