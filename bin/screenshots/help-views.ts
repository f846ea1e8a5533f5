import type { Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";

import { type Account, findLink } from "./camera.ts";

/** A picture of the help: who sees it, how to get there, and the part of the screen that it shows. */
export type HelpView = {
  name: string;
  who?: Account;
  /** The size of the screen, in pixels. */
  width?: number;
  height?: number;
  open: (page: Page, password: string) => Promise<unknown>;
  part: string;
  /** The last element of the part that is shown, without what follows it. */
  until?: string;
};

const go = (path: string) => (page: Page) => page.goto(path);

/** Returns a function that opens a page and follows its first matching link. */
const follow =
  (path: string, selector: string, suffix = "") =>
  async (page: Page) =>
    page.goto((await findLink(page, path, selector)) + suffix);

const onEvent = follow("/dashboard", 'main a[href^="/admin/events/"]');

/** The pictures of the help, with the demo's learner, instructor and event staff. */
export const helpViews: readonly HelpView[] = [
  {
    name: "course-start",
    open: follow("/courses", 'main li a[href^="/courses/"]'),
    part: "aside",
    until: "aside dl > :nth-child(3)",
  },
  { name: "verify", open: go("/verify"), part: 'form:has(input[name="number"])' },
  {
    name: "mission-proof",
    who: "staff",
    open: async (page) => {
      await follow("/missions", 'main li a[href^="/missions/"]')(page);
      await page
        .locator('textarea[name="text"]')
        .fill(
          "We picked up litter along the river with eleven neighbours: nine bags in two hours.",
        );
    },
    part: 'form:has(textarea[name="text"])',
    until: 'input[name="place"]',
  },
  { name: "event-rsvp", open: follow("/events", 'main li a[href^="/events/"]'), part: "#place" },
  { name: "check-in", who: "staff", open: openCheckIn, part: "article", until: "article button" },
  {
    name: "passport-share",
    who: "learner",
    open: go("/passport"),
    part: "main div:has(> #share)",
  },
  {
    name: "sign-up",
    open: go("/auth?tab=sign-up"),
    part: 'main form:has(input[name="email"])',
  },
  {
    name: "second-factor",
    who: "learner",
    open: async (page, password) => {
      await page.goto("/profile?tab=security");
      const begin = page.locator('form:has(input[value="begin-second-factor"])');
      if (await begin.isVisible()) {
        await begin.locator('input[type="password"]').fill(password);
        await begin.locator('button[type="submit"]').click();
      }
      await page.locator('input[value="confirm-second-factor"]').waitFor({ state: "attached" });
    },
    part: 'section:has(input[value="confirm-second-factor"])',
    until: 'section:has(input[value="confirm-second-factor"]) svg[role="img"]',
  },
  {
    name: "your-data",
    who: "learner",
    open: go("/profile?tab=data"),
    part: 'section:has(form[action="/profile/export"])',
  },
  {
    name: "pay-invoice",
    who: "learner",
    open: follow("/profile/orders", 'main a[href^="/profile/orders/"]'),
    part: "main dl",
  },
  {
    name: "api-key",
    who: "learner",
    open: go("/profile?tab=api-keys"),
    part: 'form:has(input[name="name"])',
    until: 'label:has([name="scopes"]) >> nth=3',
  },
  {
    name: "course-outline",
    who: "instructor",
    open: async (page) => {
      await follow("/instructor/courses", 'main li a[href^="/instructor/courses/"]')(page);
      const begin = page.locator('form:has(input[value="edit-draft"]) button[type="submit"]');
      if (await begin.isVisible()) await begin.click();
      await page.locator('form:has(input[value="publish"])').waitFor();
    },
    part: 'section[id^="m-"]',
  },
  {
    name: "event-screen",
    who: "staff",
    width: 600,
    height: 560,
    open: async (page) => {
      await onEvent(page);
      await page.goto(`${new URL(page.url()).pathname}/screen`);
    },
    part: "body",
  },
  {
    name: "check-people-in",
    who: "staff",
    open: async (page) => {
      await onEvent(page);
      await page.goto(`${new URL(page.url()).pathname}?q=a`);
    },
    part: 'section[aria-labelledby="people"]',
    until: 'section[aria-labelledby="people"] li:nth-child(2)',
  },
  {
    name: "invite-list",
    who: "instructor",
    open: async (page) => {
      await openStaffPage("invitations")(page);
      const form = page.locator('form:has(input[type="file"])');
      await form.locator('input[type="file"]').setInputFiles({
        name: "class-7b.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(list),
      });
      await form.locator('button[type="submit"]').click();
      await page.locator("main table").waitFor();
    },
    part: "main section:has(table)",
    until: "main tbody tr:nth-child(2)",
  },
  {
    name: "report",
    who: "instructor",
    width: 560,
    open: openStaffPage("report"),
    part: "main h2",
    until: '[aria-labelledby="over-time"] svg',
  },
  {
    name: "admin-overview",
    who: "staff",
    open: go("/admin/overview"),
    part: "main section",
  },
  {
    name: "review-proof",
    who: "staff",
    open: go("/admin/missions?tab=verify"),
    part: "main .review-parts",
    until: "main .review-parts form [value=rejected]",
  },
  {
    name: "payments",
    who: "staff",
    open: follow("/admin/payments?show=open&method=invoice", "main tbody a[data-panel]"),
    part: "#side-panel",
  },
];

/** A list of people to invite, with a line that has a problem. */
const list =
  "email,name\namina@example.org,Amina Otieno\nluc@example,Luc Martin\nmei@example.org,Mei Chen\n";

/** Opens the check-in that a phone's camera would read from the code on the screen of the first event. */
export async function openCheckIn(page: Page): Promise<void> {
  const event = await findLink(page, "/dashboard", 'main a[href^="/admin/events/"]');
  await page.goto(`${event}/screen`);
  const { data, info } = await sharp(await page.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!code) throw new Error("the QR code of the event cannot be read");
  await page.goto(new URL(code.data).pathname);
}

function openStaffPage(name: string) {
  return async (page: Page) => {
    const institution = await findLink(page, "/profile", 'main a[href^="/institutions/"]');
    await page.goto(`${institution}/staff/${name}`);
  };
}
