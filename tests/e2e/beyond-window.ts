import type { Page } from "@playwright/test";

/** Returns by how many pixels a page is higher than the window. */
export const heightBeyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
