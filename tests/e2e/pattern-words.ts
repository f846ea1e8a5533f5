import type { Page } from "@playwright/test";
import sharp from "sharp";

import { contrast } from "#tests/contrast.ts";

type Word = { goal: string; text: string; colour: string; box: Box };
type Box = { x: number; y: number; width: number; height: number };

const goals = [...Array.from({ length: 17 }, (_, index) => String(index + 1)), "all"];

/**
 * Returns the words of an item whose contrast with the worst pixel behind them is below 4.5:1, on the patterns of all
 * goals, in several sections of each.
 */
export async function findFaintWords(page: Page, item: string): Promise<string[]> {
  const faint: string[] = [];
  const sample = await page.locator(item).first().elementHandle();
  // Chromium cannot photograph a page that holds the bands of all goals at once.
  for (const half of [goals.slice(0, 9), goals.slice(9)]) {
    const words = await page.evaluate(drawWithoutWords, { sample, item, goals: half });
    if (words.length === 0) throw new Error(`No words were found in ${item}.`);
    const picture = sharp(await page.screenshot({ fullPage: true })).removeAlpha();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    for (const { goal, text, colour, box } of words) {
      const behind = [...coloursIn(box, data, info)];
      const worst = Math.min(...behind.map((other) => contrast(colour, toHex(other))));
      if (worst < 4.5) faint.push(`goal ${goal}, "${text}": ${worst.toFixed(2)}`);
    }
  }
  return [...new Set(faint)];
}

const toHex = (rgb: number) => `#${rgb.toString(16).padStart(6, "0")}`;

type Drawing = { sample: Node | null; item: string; goals: string[] };

// Fills the page with copies of the item, one for each goal and section, and hides their words.
function drawWithoutWords({ sample, item, goals }: Drawing): Word[] {
  if (!(sample instanceof HTMLElement)) throw new Error(`There is no ${item} on the page.`);
  sample.dataset["width"] ??= `${sample.getBoundingClientRect().width}px`;
  const width = sample.dataset["width"];
  const toHex = (colour: string) => {
    const channels = (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
    return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
  };
  const copies = goals.flatMap((goal) =>
    ["0%", "50%", "100%"].map((shift) => {
      const copy = sample.cloneNode(true) as HTMLElement;
      const pattern = copy.matches(".goal-pattern") ? copy : copy.querySelector(".goal-pattern");
      if (!(pattern instanceof HTMLElement)) throw new Error(`There is no pattern in ${item}.`);
      pattern.dataset["goal"] = goal;
      pattern.style.setProperty("--shift", shift);
      copy.style.setProperty("flex", "none");
      copy.style.setProperty("inline-size", width);
      return { copy, pattern, goal };
    }),
  );
  document.body.style.cssText = "display: flex; flex-wrap: wrap; align-items: start";
  document.body.replaceChildren(...copies.map(({ copy }) => copy));
  scrollTo(0, 0);
  return copies.flatMap(({ pattern, goal }) => {
    const outer = pattern.getBoundingClientRect();
    const found: Word[] = [];
    const texts = document.createTreeWalker(pattern, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      // Text for screen readers is clipped to one pixel.
      if (!parentElement || parentElement.getBoundingClientRect().width < 2) continue;
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const [x, end] = [Math.max(left, outer.left), Math.min(right, outer.right)];
        if (end - x < 2 || bottom - top < 2) continue;
        found.push({
          goal,
          text: textContent ?? "",
          colour: toHex(getComputedStyle(parentElement).color),
          // From the height of the capitals to below the descenders.
          box: { x, y: top + 0.22 * (bottom - top), width: end - x, height: 0.73 * (bottom - top) },
        });
      }
    }
    for (const part of pattern.querySelectorAll<HTMLElement>("*"))
      part.style.setProperty("color", "transparent", "important");
    return found;
  });
}

function coloursIn(
  { x, y, width, height }: Box,
  data: Buffer,
  picture: { width: number; height: number },
): Set<number> {
  const [right, bottom] = [Math.ceil(x + width), Math.ceil(y + height)];
  const found = new Set<number>();
  for (let row = Math.floor(y); row < Math.min(picture.height, bottom); row += 1) {
    for (let column = Math.floor(x); column < Math.min(picture.width, right); column += 1) {
      const at = (row * picture.width + column) * 3;
      found.add(data.readUIntBE(at, 3));
    }
  }
  return found;
}
