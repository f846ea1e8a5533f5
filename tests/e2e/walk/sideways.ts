import type { Page } from "@playwright/test";

type Look = readonly [dir: string, width: number, text: number];

// The narrowest phone and a desktop, with text twice as large, in both writing directions.
const everywhere: readonly Look[] = [
  ["ltr", 320, 100],
  ["ltr", 320, 200],
  ["rtl", 320, 200],
  ["ltr", 1280, 200],
];

// Layouts also change at these widths, and content that fits at one need not fit at the next.
const inBetween: readonly Look[] = [
  ["rtl", 1280, 200],
  ...[1024, 768, 640, 375].map((width) => ["ltr", width, 200] as const),
  ["rtl", 320, 100],
];

/** Returns the looks in which the page scrolls sideways, of the standard looks or of all. */
export async function findSideways(page: Page, isFull: boolean): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const [dir, width, text] of [...everywhere, ...(isFull ? inBetween : [])]) {
    const tooWide = await findTooWide(page, dir, width, text);
    if (tooWide) found.push({ dir, width, text, ...tooWide });
  }
  return found;
}

/** Returns how far the page scrolls sideways in this look, and the elements that overflow. */
async function findTooWide(page: Page, dir: string, width: number, text: number) {
  await page.setViewportSize({ width, height: 720 });
  return page.evaluate(
    ([dir, text]) => {
      const root = document.documentElement;
      root.dir = dir;
      root.style.fontSize = `${text}%`;
      const overflow = root.scrollWidth - root.clientWidth;
      if (overflow <= 0) return undefined;
      const beyond = [...document.querySelectorAll("body *")].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > root.clientWidth + 1 || left < -1;
      });
      return {
        overflow,
        beyond: beyond.slice(-3).map((element) => element.outerHTML.slice(0, 200)),
      };
    },
    [dir, text] as const,
  );
}
