import { mkdir, writeFile } from "node:fs/promises";

import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";

import { browserArgs, findBrowser } from "#tests/browser.ts";

// Takes the screenshots of docs/screens.md: `node bin/screenshots.ts ORIGIN PASSWORD`, of a product filled with `npm
// run demo -- --password PASSWORD`.

type Look = { name: string; find: (page: Page) => Promise<string>; who?: string; onPhone?: true };

const [origin = "http://localhost:3000", password = "", folder = "docs/images"] =
  process.argv.slice(2);

const at = (path: string) => () => Promise.resolve(path);

/** Returns a function that opens a page and follows its first matching link. */
const behind = (path: string, selector: string) => async (page: Page) => {
  await page.goto(origin + path);
  return (await page.locator(selector).first().getAttribute("href")) ?? path;
};

const aCourse = "/courses/clean-water-for-everyone/learn";
const [learner, staff] = ["amara@demo.example", "lucia@demo.example"];

const looks: readonly Look[] = [
  { name: "landing", find: at("/"), onPhone: true },
  { name: "courses", find: at("/courses") },
  { name: "lesson", who: learner, find: behind(aCourse, `main a[href^="${aCourse}/"]`) },
  { name: "events", find: at("/events") },
  { name: "events-month", find: at("/events?view=month") },
  {
    name: "event",
    who: learner,
    find: behind("/events", 'main li a[href^="/events/"]'),
    onPhone: true,
  },
  { name: "sdgs", find: at("/sdgs") },
  { name: "goal", find: at("/sdgs/6") },
  { name: "community", find: at("/community") },
  { name: "leaderboard", who: learner, find: at("/leaderboard") },
  { name: "passport", find: at("/passport/amara-okonkwo-demo"), onPhone: true },
  { name: "event-staff", who: staff, find: behind("/dashboard", 'main a[href^="/admin/events/"]') },
];

const sizes = {
  wide: { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 },
} as const;

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: browserArgs,
});
await mkdir(folder, { recursive: true });
for (const look of looks) {
  for (const colorScheme of ["light", "dark"] as const) {
    await take(look, "wide", colorScheme);
    if (look.onPhone) await take(look, "phone", colorScheme);
  }
}
await browser.close();

async function take(look: Look, size: keyof typeof sizes, colorScheme: "light" | "dark") {
  const context = await browser.newContext({
    ...sizes[size],
    colorScheme,
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  if (look.who) await signIn(page, look.who);
  await page.goto(origin + (await look.find(page)));
  await page.waitForFunction(() => {
    const isSeen = (image: Element) => image.getBoundingClientRect().top < innerHeight;
    return [...document.images].every((image) => !isSeen(image) || image.naturalWidth > 0);
  });
  const name = [look.name, ...(size === "phone" ? [size] : []), colorScheme].join("-");
  const picture = sharp(await page.screenshot()).webp({ quality: 78, effort: 6 });
  await writeFile(`${folder}/${name}.webp`, await picture.toBuffer());
  await context.close();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${origin}/auth`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
}
