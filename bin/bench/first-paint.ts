import type { Browser } from "@playwright/test";

import { launchBrowser } from "#bin/screenshots/camera.ts";

import type { Product } from "./product.ts";
import type { Row } from "./table.ts";

const loads = 5;
// A phone with a mobile connection, as Lighthouse simulates it.
const phone = { width: 375, height: 812 };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;

type Paint = { largest: number; shift: number; blocked: number };

/** Measures the first view of the landing page on a slow phone with an empty cache: the median of five loads. */
export async function measureFirstPaint({ url }: Product): Promise<Row[]> {
  const browser = await launchBrowser();
  const paints: Paint[] = [];
  try {
    while (paints.length < loads) paints.push(await load(browser, url));
  } finally {
    await browser.close();
  }
  const row = (what: string, of: keyof Paint, reach: number): Row => ({
    id: "Q12",
    what,
    value: median(paints.map((paint) => paint[of])),
    reach,
    isAtMost: true,
  });
  return [
    row("landing page on a slow phone: largest contentful paint (ms)", "largest", 1200),
    row("landing page on a slow phone: layout shift", "shift", 0.01),
    row("landing page on a slow phone: blocking time (ms)", "blocked", 50),
  ];
}

async function load(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: phone, hasTouch: true });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", network);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForFunction(() => (globalThis as unknown as { paint: Paint }).paint.largest > 0);
  const paint = await page.evaluate(() => (globalThis as unknown as { paint: Paint }).paint);
  await context.close();
  return paint;
}

// Runs in the page.
function observe() {
  const paint = { largest: 0, shift: 0, blocked: 0 };
  (globalThis as unknown as { paint: Paint }).paint = paint;
  const watch = (type: string, add: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => add(entry as never)),
    ).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => (paint.largest = startTime));
  watch("layout-shift", ({ value }) => (paint.shift += value));
  // The part of each task after the first paint that is longer than 50 ms.
  watch("longtask", ({ startTime, duration }) => {
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    const from = Math.max(startTime, painted?.startTime ?? Infinity);
    paint.blocked += Math.max(0, startTime + duration - from - 50);
  });
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
