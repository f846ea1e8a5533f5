import type { Page } from "@playwright/test";

import { type Account, findLink } from "./camera.ts";

/** A picture of the help: who sees it, how to get there, and the part of the screen that it shows. */
export type HelpView = {
  name: string;
  who?: Account;
  /** The width of the screen, in pixels. */
  width?: number;
  open: (page: Page) => Promise<unknown>;
  part: string;
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
  { name: "course-start", open: follow("/courses", 'main li a[href^="/courses/"]'), part: "aside" },
  { name: "verify", open: go("/verify"), part: 'form:has(input[name="number"])' },
  {
    name: "mission-proof",
    who: "staff",
    open: async (page) => {
      await follow("/missions", 'main li a[href^="/missions/"]')(page);
      await page
        .locator('textarea[name="text"]')
        .fill("We picked up litter along the river with eleven neighbours: nine bags in two hours.");
    },
    part: 'form:has(textarea[name="text"])',
  },
  { name: "event-rsvp", open: follow("/events", 'main li a[href^="/events/"]'), part: "#place" },
  { name: "check-in", who: "learner", open: openCheckIn, part: "article" },
  { name: "passport-share", who: "learner", open: go("/passport"), part: "main header" },
  { name: "sign-up", open: go("/auth?tab=sign-up"), part: "main section" },
  {
    name: "second-factor",
    who: "learner",
    open: go("/profile?tab=security"),
    part: 'section:has(input[value="second-factor"])',
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
  },
  {
    name: "course-outline",
    who: "instructor",
    open: follow("/instructor/courses", 'main li a[href^="/instructor/courses/"]'),
    part: "main ol",
  },
  {
    name: "event-screen",
    who: "staff",
    width: 900,
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
  },
  {
    name: "invite-list",
    who: "instructor",
    open: openStaffPage("invitations"),
    part: 'section:has(input[type="file"])',
  },
  { name: "report", who: "instructor", open: openStaffPage("report"), part: "main form" },
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
    part: "main article",
  },
  { name: "payments", who: "staff", open: go("/admin/payments?show=open"), part: "main article" },
];

async function openCheckIn(page: Page) {
  await page.goto("/events");
}

function openStaffPage(name: string) {
  return async (page: Page) => {
    const institution = await findLink(page, "/profile", 'main a[href^="/institutions/"]');
    await page.goto(`${institution}/staff/${name}`);
  };
}
