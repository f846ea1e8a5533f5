import { type Bounds, Frontier, type Link, type Step } from "./frontier.ts";
import { targetOf } from "./patterns.ts";
import { readPage } from "./read-page.ts";

type Crawl = {
  origin: string;
  /** The session of the viewer, if there is one. */
  cookie: string | undefined;
  starts: readonly string[];
  bounds: Bounds;
};

export type Crawled = { patterns: string[]; dead: string[]; faults: string[] };

/** Follows the links of the product from page to page and returns all faults. */
export async function crawl({ origin, cookie, starts, bounds }: Crawl): Promise<Crawled> {
  const frontier = new Frontier(bounds);
  const [patterns, files, dead] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const faults: string[] = [];
  const get = (path: string, redirect: RequestRedirect) =>
    fetch(new URL(path, origin), { redirect, headers: cookie ? { cookie } : {} });
  const isThere = async (path: string) => {
    const answer = await get(path, "manual");
    await answer.body?.cancel();
    return answer.status < 400;
  };

  const follow = async (step: Step): Promise<Link[]> => {
    const report = (what: string) => faults.push(`${step.to} (from ${step.from}): ${what}`);
    if (!step.isPage) {
      if (!(await isThere(step.to))) dead.add(new URL(step.to, origin).pathname);
      return [];
    }
    const answer = await get(step.to, "follow");
    if (answer.status >= 400) report(`answers ${answer.status}`);
    const reached = new URL(answer.url);
    const seen = readPage(await answer.text(), reached);
    if (cookie && isTurnedAway(step.to, reached)) report(`is shut; leads to ${reached.pathname}`);
    for (const fault of seen.faults) report(fault);
    for (const file of seen.files) {
      if (files.has(file)) continue;
      files.add(file);
      // Most pages have no new file.
      if (!(await isThere(file))) report(`lacks its file ${file}`);
    }
    patterns.add(targetOf(reached.pathname).pattern);
    return seen.links.map((to) => ({ to, from: step.to }));
  };

  frontier.add(starts.map((to) => ({ to, from: "" })));
  for (let step = frontier.next(); step; step = frontier.next()) {
    // In the order in which they were found.
    frontier.add(await follow(step));
  }
  return { patterns: [...patterns].toSorted(), dead: [...dead].toSorted(), faults };
}

// Guards redirect unauthorised users to the home page or to the login page. The login page redirects signed-in
// users.
function isTurnedAway(asked: string, reached: URL): boolean {
  const [from, to] = [new URL(asked, reached).pathname, reached.pathname];
  return from !== to && from !== "/auth" && (to === "/" || to === "/auth");
}
