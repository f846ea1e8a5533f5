import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { type Bounds, Frontier, type Link, type Step } from "./frontier.ts";
import { readPage } from "./read-page.ts";

type Crawl = {
  starts: readonly string[];
  isSignedIn: boolean;
  bounds: Bounds;
  /** Tells whether axe is to look at the first page of a pattern. */
  isNew(pattern: string): boolean;
};

export type Crawled = { pages: string[]; patterns: string[]; dead: string[]; faults: string[] };

/** Follows the links of the product from page to page and tells all that is wrong on the way. */
export async function crawl(
  page: Page,
  { starts, isSignedIn, bounds, isNew }: Crawl,
): Promise<Crawled> {
  const frontier = new Frontier(bounds);
  const [pages, dead, faults] = [new Set<string>(), new Set<string>(), listen(page)];
  const patterns = new Set<string>();
  frontier.add(starts.map((to) => ({ to, from: "" })));
  const follow = async (step: Step): Promise<Link[]> => {
    const tell = (what: string) => faults.push(`${step.to} (from ${step.from}): ${what}`);
    if (!step.isPage) {
      if (!(await isThere(page, step.to))) dead.add(new URL(step.to, "http://localhost").pathname);
      return [];
    }
    const answer = await page.goto(step.to);
    if ((answer?.status() ?? 500) >= 400) tell(`answers ${answer?.status()}`);
    const seen = await readPage(page);
    if (isSignedIn && isTurnedAway(step.to, seen.path)) tell(`is shut; leads to ${seen.path}`);
    for (const fault of seen.faults) tell(fault);
    pages.add(seen.path);
    if (!patterns.has(step.pattern) && isNew(step.pattern)) {
      for (const violation of await findSerious(page)) tell(violation);
    }
    patterns.add(step.pattern);
    return seen.links.map((to) => ({ to, from: step.to }));
  };
  for (let step = frontier.next(); step; step = frontier.next()) {
    // eslint-disable-next-line no-await-in-loop -- one tab, one page after the other
    frontier.add(await follow(step));
  }
  const sorted = (set: Set<string>) => [...set].toSorted();
  return { pages: sorted(pages), patterns: sorted(patterns), dead: sorted(dead), faults };
}

// What a tab complains of by itself, with the page it happened on.
function listen(page: Page): string[] {
  const faults: string[] = [];
  const tell = (what: string) => faults.push(`${page.url()}: ${what}`);
  page.on("console", (message) => {
    if (message.type() === "error") tell(message.text());
  });
  page.on("pageerror", (error) => tell(error.message));
  page.on("requestfailed", (request) => {
    // A page that is left gives up what it still loads.
    const why = request.failure()?.errorText ?? "";
    if (why !== "net::ERR_ABORTED") tell(`${request.url()} ${why}`);
  });
  page.on("response", (answer) => {
    if (answer.status() >= 400) tell(`${answer.url()} answers ${answer.status()}`);
  });
  return faults;
}

async function isThere(page: Page, path: string): Promise<boolean> {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  return answer.status() < 400;
}

// Guards send whoever may not enter home, or to sign in. Who is signed in already has nothing to do there.
function isTurnedAway(asked: string, reached: string): boolean {
  const [from, to] = [asked, reached].map((path) => new URL(path, "http://localhost").pathname);
  return from !== to && from !== "/auth" && (to === "/" || to === "/auth");
}

async function findSerious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
