import { expect, test } from "@playwright/test";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";

import { crawl } from "./crawl/crawl.ts";
import { type DemoProduct, startDemoProduct } from "./crawl/demo-product.ts";
import { targetOf } from "./crawl/patterns.ts";
import { screens } from "./screens.ts";

// One product with a demo serves all four.
test.describe.configure({ mode: "default", timeout: 300_000 });

let product: DemoProduct;
test.beforeAll(async () => {
  product = await startDemoProduct();
});
test.afterAll(() => product.stop());

for (const who of ["nobody", "a learner", "event staff", "an admin"] as const) {
  test(`every link shown to ${who} leads to a sound page`, async ({ browser }) => {
    const cookie = await cookieOf(who);
    const context = await browser.newContext({ baseURL: product.origin });
    if (cookie) await context.addCookies([cookie]);
    await context.addInitScript(() =>
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        console.error(`The policy ${violatedDirective} forbids ${blockedURI}`),
      ),
    );
    // What the other test has looked at in light and dark need not be looked at again.
    const screened = new Set(
      Object.values(await screens())
        .flat()
        .map(({ path }) => targetOf(new URL(path, "http://localhost").pathname).pattern),
    );
    const found = await crawl(await context.newPage(), {
      starts: startsOf[who],
      isSignedIn: cookie !== undefined,
      bounds: boundsOf[who],
      isNew: (pattern) => !screened.has(pattern),
    });
    expect(found.faults).toEqual([]);
    expect(found.dead).toEqual([]);
    expect(found.patterns).toEqual(expect.arrayContaining(deepest[who]));
  });
}

const startsOf = {
  nobody: ["/"],
  "a learner": ["/", "/dashboard"],
  "event staff": ["/", "/dashboard"],
  "an admin": ["/", "/dashboard", "/admin"],
};

// What everybody is shown is followed widely once.
const boundsOf = {
  nobody: { instances: 3, searches: 2 },
  "a learner": { instances: 2, searches: 1 },
  "event staff": { instances: 1, searches: 1 },
  "an admin": { instances: 1, searches: 1 },
};

// A crawl that no longer comes this far would pass without having looked.
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

async function cookieOf(who: keyof typeof startsOf) {
  if (who === "nobody") return undefined;
  const { learner, eventStaff } = product.guides;
  const person =
    who === "a learner"
      ? learner
      : who === "event staff"
        ? eventStaff
        : await buildActor(product.db, { roles: ["admin"] });
  const [name = "", value = ""] = (await buildSessionCookie(product.db, person)).split("=");
  return { name, value, url: product.origin };
}
