import type { Page } from "@playwright/test";

/** Counts the clicks on a page from now on, also on the pages that they lead to; returns how many there were. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction("countClick", () => void clicks++);
  const watch = () => {
    const { countClick } = globalThis as unknown as { countClick: () => void };
    // Without a detail, it is the click of a script, or of a key in a form.
    addEventListener("click", ({ detail }) => detail > 0 && countClick(), { capture: true });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return () => clicks;
}
