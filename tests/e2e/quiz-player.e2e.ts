import { expect, test } from "@playwright/test";
import { sql } from "drizzle-orm";

import { practicePath, quizPath } from "#app/domains/courses/course.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildAttempt, buildCourse } from "#tests/builders/courses.ts";

import { readOrder } from "./put-in-order.ts";
import { show } from "./screens.ts";
import { devices, openPage } from "./users.ts";

for (const { device, viewport } of devices) {
  test(`one question at a time, with keys, an order to drag and a check before submission, on ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const [course, learner] = [await buildCourse(db), await buildActor(db)];
    await enrollInCourse(learner, course.slug);
    await startQuizAttempt(learner, course.quiz.key);
    const path = quizPath(course.slug, course.quiz.key);
    const page = await openPage(browser, viewport);
    await show(page, baseURL, { path, cookie: await buildSessionCookie(db, learner) });
    // Phones start that way.
    if (viewport.width > 640)
      await page.getByRole("button", { name: "One question at a time" }).click();
    const question = (name: string) => page.getByRole("group", { name });
    const next = page.getByRole("button", { name: "Next question" });
    await expect(page.getByText("0 of 5 answered")).toBeVisible();
    await expect(question("Which one?")).toBeVisible();
    await expect(question("Which ones?")).toBeHidden();
    await expect(page.getByRole("button", { name: "Submit answers" })).toBeHidden();

    // The options are in another order in each attempt.
    const choices = question("Which one?").getByRole("radio");
    await choices.first().focus();
    await page.keyboard.press("2");
    await expect(choices.nth(1)).toBeChecked();
    await expect(page.getByText("1 of 5 answered")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(question("Which ones?")).toBeFocused();
    await question("Which ones?").getByLabel("Option c").check();
    await next.click();
    await next.click();
    await page.getByLabel("Your answer").fill("secret-well");
    await page.getByLabel("Your answer").press("Enter");

    const ordering = question("In order?");
    const first = ordering.getByRole("listitem").first();
    const name = (await first.locator("label").innerText()).trim();
    const [from, to] = [
      await first.locator("[data-order-grip]").boundingBox(),
      await ordering.getByRole("listitem").last().boundingBox(),
    ];
    await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((from?.x ?? 0) + 10, (to?.y ?? 0) + (to?.height ?? 0), { steps: 12 });
    await page.mouse.up();
    expect((await readOrder(ordering)).at(-1)).toBe(`3 ${name}`);
    await expect(ordering.getByRole("status")).toHaveText(`${name}: position 3 of 3`);
    await ordering.getByRole("button", { name: `Move up: ${name}` }).press("ArrowUp");
    expect((await readOrder(ordering))[1]).toBe(`2 ${name}`);
    await expect(ordering.getByRole("status")).toHaveText(`${name}: position 2 of 3`);

    await next.click();
    const summary = page.getByRole("region", { name: "Before you submit" });
    await expect(summary).toBeFocused();
    await expect(page.getByText("4 of 5 answered")).toBeVisible();
    await page.getByRole("button", { name: "Submit answers" }).click();
    await expect(summary).toContainText("Answer these questions before you submit.");
    await summary.getByRole("link", { name: "So it is." }).click();
    await question("So it is.").getByLabel("False").check();

    // The choice is remembered, and the answers with it.
    await page.getByRole("button", { name: "One question at a time" }).click();
    await expect(question("Which one?")).toBeVisible();
    await page.reload();
    await expect(page.getByText("5 of 5 answered")).toBeVisible();
    await expect(question("Which one?")).toBeVisible();
    await page.getByRole("button", { name: "Submit answers" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Your result/ })).toBeVisible();
  });
}

for (const { device, viewport } of devices) {
  test(`practice explains each answer in place, on ${device}`, async ({ browser, baseURL }) => {
    const page = await openPage(browser, viewport);
    const [course, learner] = [await buildCourse(db), await buildActor(db)];
    await enrollInCourse(learner, course.slug);
    await buildAttempt(db, learner, course.quiz.key);
    const path = practicePath(course.slug, course.quiz.key);
    await show(page, baseURL, { path, cookie: await buildSessionCookie(db, learner) });
    await page.getByLabel("Option a").check();
    await page.getByRole("button", { name: "Check answer" }).click();
    const told = page.locator("form [aria-live]").filter({ hasText: "Because-single" });
    await expect(told).toBeFocused();
    await expect(told).toContainText("Incorrect");
    await expect(page.getByLabel("Option a")).toBeChecked();
    await page.getByLabel("Option b").check();
    await page.getByRole("button", { name: "Check answer" }).click();
    await expect(told).toContainText("Correct");
    await page.getByRole("link", { name: "Next question" }).click();
    await expect(page.getByText("Question 2 of 5")).toBeVisible();
  });
}

test("a result names the lessons of the questions that were answered incorrectly, to read again", async ({
  page,
  baseURL,
}) => {
  const [course, learner] = [await buildCourse(db), await buildActor(db)];
  const [first, second] = course.lessons;
  const ofQuiz = sql`quiz_id in (select id from quizzes where key = ${course.quiz.key})`;
  const about = (kind: string, lesson: typeof first) =>
    db.execute(
      sql`update questions set lesson_key = ${lesson?.key} where kind = ${kind} and ${ofQuiz}`,
    );
  await about("single", first);
  await about("true_false", second);
  await enrollInCourse(learner, course.slug);
  await startQuizAttempt(learner, course.quiz.key);
  const path = quizPath(course.slug, course.quiz.key);
  await show(page, baseURL, { path, cookie: await buildSessionCookie(db, learner) });
  await page.getByRole("group", { name: "Which one?" }).getByLabel("Option a").check();
  await page.getByRole("group", { name: "Which ones?" }).getByLabel("Option b").check();
  await page.getByRole("group", { name: "So it is." }).getByLabel("False").check();
  await page.getByLabel("Your answer").fill("wrong");
  await page.getByRole("button", { name: "Use this order" }).click();
  await page.getByRole("button", { name: "Submit answers" }).click();

  const again = page.getByRole("region", { name: "Read again:" });
  await expect(again.getByRole("link")).toHaveText([first?.title ?? ""]);
  const wrong = page.getByRole("listitem").filter({ hasText: "Which one?" });
  await expect(wrong).toContainText(`Read again: ${first?.title}`);
  await expect(page.getByRole("listitem").filter({ hasText: "So it is." })).not.toContainText(
    "Read again",
  );
  await again.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: first?.title ?? "" })).toBeVisible();
});
