import { mkdir } from "node:fs/promises";

import type { Browser, Page } from "@playwright/test";

import {
  type Account,
  type ColorScheme,
  colorSchemes,
  findLink,
  openPage,
  type Product,
  sizes,
  waitForPictures,
  writePicture,
} from "./camera.ts";
import { openCheckIn } from "./help-views.ts";
import { addCover, addToBasket, fillInProof, loseNetwork, openGoal, showPayment } from "./steps.ts";

type View = {
  name: string;
  find: (page: Page) => Promise<string>;
  who?: Account;
  /** What is done on the page before its picture is taken. */
  act?: (page: Page) => Promise<void>;
  onPhone?: true;
};

const folder = "docs/images";

const at = (path: string) => () => Promise.resolve(path);

/** Returns a function that opens a page and follows its first matching link. */
const behind = (path: string, selector: string) => (page: Page) => findLink(page, path, selector);

const eventLink = 'main li a[href^="/events/"]';
const aCourse = "/courses/clean-water-for-everyone/learn";

const views: readonly View[] = [
  { name: "landing", find: at("/"), onPhone: true },
  { name: "courses", find: at("/courses") },
  { name: "lesson", who: "learner", find: behind(aCourse, `main a[href^="${aCourse}/"]`) },
  { name: "course-end", who: "learner", find: at(aCourse), onPhone: true },
  { name: "quiz", who: "learner", find: findQuiz, onPhone: true },
  {
    name: "practice",
    who: "learner",
    find: async (page) => {
      const quiz = await findLink(page, aCourse, `a[href^="${aCourse}/quiz/"]`);
      return findLink(page, quiz, 'a[href$="/practice"]');
    },
    onPhone: true,
  },
  { name: "daily-questions", who: "learner", find: at("/daily-questions"), onPhone: true },
  { name: "course", find: at("/courses/closer-together") },
  { name: "glossary", find: at("/glossary") },
  { name: "data", find: at("/data") },
  { name: "impact", find: at("/impact"), onPhone: true },
  { name: "earned", who: "learner", find: findEarned, onPhone: true },
  { name: "certificates", who: "learner", find: at("/certificates"), onPhone: true },
  { name: "ticket", who: "staff", find: findTicket, onPhone: true },
  { name: "write", who: "learner", find: at("/community/write") },
  { name: "sign-up", find: at("/auth?tab=sign-up"), onPhone: true },
  { name: "start", who: "learner", find: at("/start"), onPhone: true },
  { name: "dashboard", who: "learner", find: at("/dashboard") },
  { name: "timeline", find: at("/passport/amara-okonkwo-demo/timeline") },
  { name: "events", find: at("/events") },
  { name: "events-month", find: at("/events?view=month") },
  {
    name: "event",
    who: "learner",
    find: behind("/events", eventLink),
    onPhone: true,
  },
  {
    name: "wrong-code",
    find: at("/checkin/SDG-NO-SUCH-CODE"),
    onPhone: true,
  },
  { name: "offline", who: "staff", find: findOwnCheckIn, act: loseNetwork, onPhone: true },
  { name: "mission", find: behind("/missions", 'main li a[href^="/missions/"]') },
  {
    name: "proof",
    who: "staff",
    find: behind("/missions", 'main li a[href^="/missions/"]'),
    act: fillInProof,
    onPhone: true,
  },
  { name: "sdgs", find: at("/sdgs") },
  { name: "goal", find: at("/sdgs/6") },
  { name: "community", find: at("/community") },
  { name: "community-goal", find: at("/community/goals/6") },
  { name: "search", find: at("/search?q=water") },
  { name: "shop", find: at("/shop") },
  { name: "membership", find: at("/membership") },
  { name: "verify", find: findVerification },
  { name: "notifications", who: "learner", find: at("/notifications") },
  { name: "points", who: "learner", find: at("/passport/points") },
  { name: "leaderboard", who: "learner", find: at("/leaderboard") },
  { name: "passport", find: at("/passport/amara-okonkwo-demo"), onPhone: true },
  { name: "own-passport", who: "learner", find: at("/passport"), onPhone: true },
  { name: "wheel", find: at("/passport/amara-okonkwo-demo"), act: openGoal, onPhone: true },
  { name: "passport-cover", who: "instructor", find: addCover, onPhone: true },
  { name: "checkout", who: "learner", find: addToBasket, act: showPayment, onPhone: true },
  {
    name: "event-staff",
    who: "staff",
    find: behind("/dashboard", 'main a[href^="/admin/events/"]'),
  },
  // The demo's event staff needs to be an admin for these.
  { name: "admin-overview", who: "staff", find: at("/admin/overview") },
  {
    name: "event-edit",
    who: "staff",
    find: async (page) =>
      `${await findLink(page, "/events", eventLink)}/edit`.replace("/", "/admin/"),
  },
  { name: "admin-missions", who: "staff", find: at("/admin/missions?tab=manage") },
];

/** Starts the quiz of a course in progress, if it isn't under way. */
async function findQuiz(page: Page): Promise<string> {
  const course = await findLink(page, "/dashboard", 'main a[href$="/learn"]');
  await page.goto(course);
  await page.goto(await findLink(page, page.url(), 'a[href*="/learn/quiz/"]'));
  const begin = page.locator('form:has(input[value="start"]) button[type="submit"]');
  if (await begin.isVisible()) await begin.click();
  await page.locator("fieldset input").first().waitFor();
  return page.url();
}

async function findEarned(page: Page): Promise<string> {
  const answer = await page.request.get("/api/v1/me/activities?limit=50");
  const { items } = (await answer.json()) as { items: { id: string; activity_type: string }[] };
  const course = items.find(({ activity_type }) => activity_type === "course_completion");
  return `/passport/earned/${course?.id ?? ""}`;
}

/** Finds the page that verifies a certificate of a public passport. */
function findVerification(page: Page): Promise<string> {
  return findLink(page, "/passport/amara-okonkwo-demo", 'main a[href^="/verify/"]');
}

/** Scans the code on the screen of an event. */
async function findOwnCheckIn(page: Page): Promise<string> {
  await openCheckIn(page);
  return page.url();
}

/** Scans the code on the screen of an event, and logs out. */
async function findTicket(page: Page): Promise<string> {
  const ticket = await findOwnCheckIn(page);
  await page.context().clearCookies();
  return ticket;
}

/** Takes the screenshots of docs/screens.md and docs/design.md, or those with the given names. */
export async function takePages(
  browser: Browser,
  product: Product,
  names: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const view of views) {
    if (names.length > 0 && !names.includes(view.name)) continue;
    for (const colorScheme of colorSchemes) {
      await take(browser, product, view, "wide", colorScheme);
      if (view.onPhone) await take(browser, product, view, "phone", colorScheme);
    }
  }
}

async function take(
  browser: Browser,
  product: Product,
  view: View,
  size: keyof typeof sizes,
  colorScheme: ColorScheme,
) {
  const page = await openPage(browser, product, { ...sizes[size], colorScheme }, view.who);
  await page.goto(await view.find(page));
  await view.act?.(page);
  await waitForPictures(page);
  const name = [view.name, ...(size === "phone" ? [size] : []), colorScheme].join("-");
  await writePicture(`${folder}/${name}.webp`, await page.screenshot());
  await page.context().close();
}
