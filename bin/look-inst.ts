import { chromium } from "@playwright/test";

import { browserArgs, findBrowser } from "#tests/browser.ts";
const origin = "http://localhost:4310";
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
const who = process.argv[2] ?? "";
const scheme = (process.argv[3] ?? "light") as "light" | "dark";
const paths = process.argv.slice(4);
for (const [name, width] of [
  ["w", 1280],
  ["p", 375],
] as const) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    baseURL: origin,
  });
  const page = await context.newPage();
  page.on("console", (m) => {
    if (m.type() === "error") console.log("CONSOLE", m.text());
  });
  if (who) {
    await page.goto("/auth");
    await page.locator("input[name=email]").first().fill(who);
    await page
      .locator("input[name=password]")
      .first()
      .fill(process.env["PW"] ?? "goals-for-all-2030");
    await page.locator("input[name=password]").first().press("Enter");
    await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
  }
  for (const path of paths) {
    const r = await page.goto(path);
    const file = `/tmp/inst/shots/${path.replaceAll(/[^a-z0-9]+/gi, "_").slice(0, 60)}-${name}-${scheme}.png`;
    await page.screenshot({ path: file, fullPage: true });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    console.log(r?.status(), over, file);
  }
  await context.close();
}
await browser.close();
