import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";

const pages = {
  anonymous: [
    "/",
    "/auth",
    "/auth?tab=sign-up",
    "/forgot-password",
    "/passport/nobody",
    "/missions",
    "/no-such-page",
    "/badges",
    "/badges/champion-7",
  ],
  learner: ["/passport", "/dashboard", "/notifications", "/badges", "/badges/first-step"],
  admin: [
    "/admin/events",
    "/admin/events?tab=manage",
    "/admin/missions",
    "/admin/missions?tab=manage",
    "/admin/missions?tab=verify",
  ],
} as const;

for (const colorScheme of ["light", "dark"] as const) {
  for (const [who, paths] of Object.entries(pages)) {
    test(`axe finds nothing serious on the pages of ${who} in ${colorScheme}`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ colorScheme, reducedMotion: "reduce" });
      if (who !== "anonymous") await signIn(context, who, baseURL ?? "");
      const page = await context.newPage();
      for (const path of paths) {
        // One page after the other: they share the tab.
        // eslint-disable-next-line no-await-in-loop
        await page.goto(`${baseURL}${path}`);
        // eslint-disable-next-line no-await-in-loop
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(
          ({ impact }) => impact === "serious" || impact === "critical",
        );
        expect(serious.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([]);
      }
    });
  }
}

async function signIn(
  context: { addCookies(cookies: { name: string; value: string; url: string }[]): Promise<void> },
  who: string,
  url: string,
) {
  const actor = await buildActor(db, { roles: who === "admin" ? ["admin"] : [] });
  const [name = "", value = ""] = (await buildSessionCookie(db, actor)).split("=");
  await context.addCookies([{ name, value, url }]);
}
