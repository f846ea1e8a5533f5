import type { Page } from "@playwright/test";

type Look = { dir: "ltr" | "rtl"; text: number };

// The narrowest phone and a desktop, with text twice as large, in both writing directions. In the desktop's width the
// next screen is loaded: last, so that this one needs no further layout.
const everywhere = new Map<number, Look[]>([
  [
    320,
    [
      { dir: "ltr", text: 100 },
      { dir: "ltr", text: 200 },
      { dir: "rtl", text: 200 },
    ],
  ],
  [1280, [{ dir: "ltr", text: 200 }]],
]);

// Layouts also change at these widths, and content that fits at one need not fit at the next.
const inBetween = new Map<number, Look[]>([
  [320, [{ dir: "rtl", text: 100 }]],
  [375, [{ dir: "ltr", text: 200 }]],
  [640, [{ dir: "ltr", text: 200 }]],
  [768, [{ dir: "ltr", text: 200 }]],
  [1024, [{ dir: "ltr", text: 200 }]],
  [1280, [{ dir: "rtl", text: 200 }]],
]);

/** Returns the looks in which the page scrolls sideways, of the standard looks or of all. */
export async function findSideways(page: Page, isFull: boolean): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const looks of isFull ? [inBetween, everywhere] : [everywhere]) {
    for (const [width, atWidth] of looks) {
      await page.setViewportSize({ width, height: 720 });
      // In one call: the browser draws nothing between two looks.
      const tooWide = await page.evaluate(findTooWide, atWidth);
      found.push(...tooWide.map((fault) => ({ width, ...fault })));
    }
  }
  return found;
}

/** Returns, for the looks in which the page scrolls sideways, how far it does and the elements that overflow. */
function findTooWide(looks: Look[]) {
  const root = document.documentElement;
  return looks.flatMap(({ dir, text }) => {
    root.dir = dir;
    root.style.fontSize = `${text}%`;
    const overflow = root.scrollWidth - root.clientWidth;
    if (overflow <= 0) return [];
    const beyond = [...document.querySelectorAll("body *")].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > root.clientWidth + 1 || left < -1;
    });
    return { dir, text, overflow, beyond: beyond.slice(-3).map((e) => e.outerHTML.slice(0, 200)) };
  });
}
