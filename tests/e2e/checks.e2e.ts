import { randomUUID } from "node:crypto";

import { type Browser, expect, type Page, test } from "@playwright/test";

import { lessonPath } from "#app/domains/courses/course.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCourse, publishVersion } from "#tests/builders/courses.ts";

import { findSerious } from "./axe.ts";
import { show } from "./screens.ts";
import { openPage } from "./users.ts";

const body = `
\`\`\`check guess
How many litres?

= 45 litres
range: 0 to 200

> Nine in a *minute*.
\`\`\`

\`\`\`check choose
Which saves most?

- [ ] The tap
- [x] The shower
- [ ] The bucket

> It runs longest.
\`\`\`

\`\`\`check sort
What comes first?

1. Rain
2. River
3. Sea

> Downhill.
\`\`\`
`;

test("checks are answered with the keyboard, announced and tried again", async ({
  browser,
  baseURL,
}) => {
  const page = await openPage(browser);
  await openLesson(page, baseURL);
  const [guess, choose, sort] = checksOf(page);
  const status = (check: typeof guess) => check.getByRole("status").last();

  const slider = guess.getByRole("slider", { name: "Your guess" });
  await expect(slider).toHaveAttribute("aria-valuetext", "100 litres");
  await slider.press("PageDown");
  await slider.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", "78 litres");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(status(guess)).toHaveText("Your guess: 78 litres. Correct answer: 45 litres");
  await expect(guess.getByText("Nine in a minute.")).toBeVisible();

  const group = choose.getByRole("group", { name: "Choose Which saves most?" });
  await group.getByRole("radio", { name: "The tap" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(choose.locator("summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(status(choose)).toHaveText("Incorrect. Correct answer: The shower");
  await expect(choose.locator("summary")).toBeFocused();
  await choose.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(choose.getByText("It runs longest.")).toBeHidden();
  await expect(choose.getByRole("radio").first()).toBeFocused();
  await expect(choose.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(status(choose)).toHaveText("");
  await choose.getByRole("radio", { name: "The shower" }).check();
  await choose.locator("summary").press("Enter");
  await expect(status(choose)).toHaveText("Correct");

  for (const [item, place] of [["Rain", 0] as const, ["River", 1] as const]) {
    const rows = sort.getByRole("list").first().getByRole("listitem");
    const at = (await rows.allTextContents()).findIndex((text) => text.includes(item));
    for (let n = at; n > place; n -= 1) {
      await sort.getByRole("button", { name: `Move up: ${item}` }).press("ArrowUp");
    }
  }
  await sort.locator("summary").press("Enter");
  await expect(status(sort)).toHaveText("Correct");
  await expect(sort.getByText("Downhill.")).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
});

test("checks are answered without a script", async ({ browser, baseURL }) => {
  const page = await openWithoutScript(browser);
  await openLesson(page, baseURL);
  const [guess, choose, sort] = checksOf(page);
  await guess.getByText("Show answer").click();
  await expect(guess.getByText("Correct answer: 45 litres")).toBeVisible();
  await expect(guess.getByText("Your guess:")).toBeHidden();

  await choose.getByText("The bucket").click();
  await choose.getByText("Check answer").click();
  await expect(choose.getByText("Incorrect")).toBeVisible();
  await expect(choose.getByText("Correct answer: The shower")).toBeVisible();
  await choose.getByRole("radio", { name: "The shower" }).check();
  await expect(choose.getByText("Correct", { exact: true })).toBeVisible();
  await expect(choose.getByRole("button", { name: "Try again" })).toBeHidden();

  await sort.getByText("Check answer").click();
  await expect(sort.getByText("Incorrect")).toBeVisible();
  for (const [at, item] of ["Rain", "River", "Sea"].entries())
    await sort.getByRole("combobox", { name: item }).selectOption(String(at + 1));
  await expect(sort.getByText("Correct", { exact: true })).toBeVisible();
  await expect(sort.getByText("Incorrect")).toBeHidden();
});

/** Opens a lesson with checks as one of its learners. */
async function openLesson(page: Page, baseURL: string | undefined) {
  const learner = await buildActor(db);
  const course = await buildCourse(db, { hasQuiz: false });
  const key = randomUUID();
  const lessons = [{ key, title: "Water", body }];
  await publishVersion(db, course.id, [{ title: "All of it", lessons }]);
  await enrollInCourse(learner, course.slug);
  const cookie = await buildSessionCookie(db, learner);
  await show(page, baseURL, { path: lessonPath(course.slug, key), cookie });
}

function checksOf(page: Page) {
  const check = (kind: string) => page.locator(`[data-check="${kind}"]`);
  return [check("guess"), check("choose"), check("sort")] as const;
}

async function openWithoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}
