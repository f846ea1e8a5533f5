import { expect, test } from "@playwright/test";

import { notify } from "#app/domains/notifications/notify.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildPost } from "#tests/builders/community.ts";
import { buildLearner } from "#tests/builders/passport.ts";

import { openPage } from "./users.ts";

test("the bell updates without reload, with and without scripts, and clears when all is read", async ({
  browser,
  baseURL,
}) => {
  const learner = await buildActor(db);
  const [name = "", value = ""] = (await buildSessionCookie(db, learner)).split("=");
  const page = await openPage(browser);
  await page.context().addCookies([{ name, value, url: String(baseURL) }]);
  const other = await page.context().newPage();
  const following = [page, other].map((tab) => tab.waitForResponse("**/live?topic=bell"));
  const { id } = await buildPost(db);
  await page.goto(`/community/posts/${id}`);
  await other.goto("/missions");
  await Promise.all(following);
  await page.getByLabel("Your reply").fill("Half typed");

  const notice = {
    kind: "mission_approved",
    params: { title: "River" },
    link: "/missions",
  } as const;
  await notify(learner.id, { ...notice, source: "completion:1" });
  await notify(learner.id, { ...notice, source: "completion:2" });
  for (const tab of [page, other]) {
    await expect(tab.getByRole("link", { name: "Notifications, 2 unread" })).toHaveText("2");
  }
  await expect(page.getByLabel("Your reply")).toHaveValue("Half typed");

  await other.goto("/notifications");
  await expect(page.getByRole("link", { name: "Notifications", exact: true })).toHaveText("");
});

test("a leaderboard updates for a visitor without reload", async ({ browser }) => {
  const page = await openPage(browser);
  const following = page.waitForResponse("**/live?topic=leaderboard");
  await page.goto("/leaderboard?period=week&country=TV");
  await following;
  await expect(page.getByText("No one here yet")).toBeVisible();
  await page.getByLabel("Period").selectOption("This month");
  await buildLearner(db, { name: "Teuila Fono", country: "TV", activities: 1, points: 40 });
  const first = page
    .getByRole("listitem")
    .filter({ hasText: /#1\s*Teuila Fono\s*Tuvalu\s*40 points/ });
  await expect(first).toBeVisible();
  await expect(page.getByLabel("Period")).toHaveValue("month");
});
