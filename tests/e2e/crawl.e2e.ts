import { expect, test } from "@playwright/test";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";

import { crawl, type Crawled } from "./crawl/crawl.ts";
import { type DemoProduct, startDemoProduct } from "./crawl/demo-product.ts";
import { screenPatterns } from "./screens.ts";

// One product with a demo serves all four crawls, which run in parallel.
test.describe.configure({ mode: "default" });

const visitors = ["nobody", "a learner", "event staff", "an admin"] as const;
type Visitor = (typeof visitors)[number];

let product: DemoProduct;
let crawls: Record<Visitor, Promise<Crawled>>;
test.beforeAll(async () => {
  product = await startDemoProduct();
  const started = visitors.map((who) => [who, crawlAs(who)] as const);
  crawls = Object.fromEntries(started) as typeof crawls;
  // Prevents unhandled rejections: each test awaits its own crawl.
  for (const [, found] of started) found.catch(() => {});
});
test.afterAll(async () => {
  await Promise.allSettled(Object.values(crawls ?? {}));
  await product?.stop();
});

for (const who of visitors) {
  test(`every link shown to ${who} leads to a working page`, async () => {
    const found = await crawls[who];
    expect(found.faults).toEqual([]);
    expect(found.dead).toEqual([]);
    expect(found.patterns).toEqual(expect.arrayContaining(deepest[who]));
    // A browser opens these pages in another test, and reports console errors.
    const screened = await screenPatterns();
    expect(found.patterns.filter((pattern) => !screened.has(pattern))).toEqual([]);
  });
}

const crawlAs = async (who: Visitor) =>
  crawl({
    origin: product.origin,
    cookie: await cookieOf(who),
    starts: startsOf[who],
    bounds: boundsOf[who],
  });

const startsOf = {
  nobody: ["/"],
  "a learner": ["/", "/dashboard"],
  "event staff": ["/", "/dashboard"],
  "an admin": ["/", "/dashboard", "/admin"],
};

// Pages that are the same for all users are crawled widely only once.
const boundsOf = {
  nobody: { instances: 3, searches: 2 },
  "a learner": { instances: 2, searches: 1 },
  "event staff": { instances: 1, searches: 1 },
  "an admin": { instances: 1, searches: 1 },
};

// A crawl that no longer reaches these depths would pass without having checked anything.
const deepest = {
  nobody: ["/community/posts/:id", "/passport/:slug", "/sdgs/:n", "/verify/:number"],
  "a learner": ["/courses/:slug/learn/:lesson", "/courses/:slug/learn/quiz/:quiz", "/profile"],
  "event staff": ["/admin/events/:id/scan", "/admin/events/:id/screen"],
  "an admin": [
    "/admin/audit",
    "/admin/overview",
    "/admin/missions/:id/edit",
    "/instructor/courses/:id/learners",
  ],
};

async function cookieOf(who: Visitor): Promise<string | undefined> {
  if (who === "nobody") return undefined;
  const { learner, eventStaff } = product.guides;
  const user =
    who === "a learner"
      ? learner
      : who === "event staff"
        ? eventStaff
        : await buildActor(product.db, { roles: ["admin"] });
  return buildSessionCookie(product.db, user);
}
