import { factPath } from "#app/domains/facts/fact.ts";
import { listFacts } from "#app/domains/facts/facts.server.ts";
import { goalPath, goals } from "#app/domains/sdgs/goals.ts";
import { helpPath, helpSlugs } from "#app/domains/static-pages/help-task.ts";
import { listResources } from "#app/http/reference/read-document.server.ts";
import { guidePath, guides } from "#app/routes/public/api/guides.ts";

const paths = [
  ..."/ /sdgs /courses /missions /impact /events /leaderboard /badges /institutions /community".split(
    " ",
  ),
  ..."/membership /shop /blog /instructor /about /help /contact /partnership".split(" "),
  ..."/data /glossary /privacy /terms /cookies /api".split(" "),
];

/** Returns the paths of the pages that do not depend on the database, for the sitemap. */
export const listFixedPages = (): string[] => [
  ...paths,
  ...goals.map(({ number }) => goalPath(number)),
  ...listFacts().map(({ key }) => factPath(key)),
  ...helpSlugs.map((slug) => helpPath(slug)),
  ...guides.map((guide) => guidePath(guide)),
  ...listResources().map(({ slug }) => `/api/reference/${slug}`),
];
