import { expect, type Page, test } from "@playwright/test";

import { readStarterCourse } from "#app/domains/courses/starter/read-course.server.ts";

import { answerQuiz } from "./answer-quiz.ts";
import { devices, openPage } from "./users.ts";

const slug = "climate-action-essentials";
const { title, modules } = await readStarterCourse(slug);
const quiz = modules.flatMap(({ quiz }) => quiz ?? [])[0];
const lessons = modules.flatMap(({ lessons }) => lessons);

for (const { device, viewport } of devices) {
  test(`from the landing page through a course to a certificate that anyone verifies, on ${device}`, async ({
    browser,
  }) => {
    const page = await openPage(browser, viewport);
    await page.goto("/");
    await page.locator("#courses").getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page.getByRole("button", { name: "Start course" }).click();
    await signUp(page, "Amina Otieno", `amina.course.${Date.now()}@example.org`);
    await page.getByRole("button", { name: "Start course" }).click();

    for (const [index, lesson] of lessons.entries()) {
      await expect(page.getByRole("heading", { level: 1, name: lesson.title })).toBeVisible();
      const place =
        device === "a phone" ? `Lesson ${index + 1} of ${lessons.length}` : /^\d+% complete$/;
      await expect(page.getByText(place).filter({ visible: true })).toBeInViewport();
      await page.getByRole("button", { name: "Mark as complete" }).click();
    }
    await page.getByRole("button", { name: "Start quiz" }).click();
    const oneAtATime = page.getByRole("button", { name: "One question at a time" });
    if (device === "a phone") await oneAtATime.click();
    await expect(page.getByRole("button", { name: "Submit answers" })).toBeVisible();
    expect(await page.content()).not.toContain(quiz?.questions[0]?.explanation);
    if (quiz) await answerQuiz(page, quiz);
    await page.getByRole("button", { name: "Submit answers" }).click();
    const earned = page.getByRole("dialog");
    await expect(earned.getByText("Course completed")).toBeVisible();
    await expect(earned.getByRole("link", { name: "Download Certificate" })).toBeVisible();
    await earned.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("You passed! The pass mark is 70%.")).toBeVisible();
    const next = page.getByRole("region", { name: "What’s next" });
    await expect(next.getByText("Next course")).toBeVisible();
    await expect(next.getByRole("link").first()).toBeVisible();
    await page.getByRole("link", { name: "View my certificates" }).click();
    await expect(page.getByText(title).filter({ visible: true }).first()).toBeVisible();
    const number = /SDG-\d{4}-[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(await page.content())?.[0] ?? "";

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`/verify/${number}`);
    await expect(stranger.getByText("Amina Otieno").first()).toBeVisible();
    await expect(stranger.getByText(title).first()).toBeVisible();
  });
}

async function signUp(page: Page, name: string, email: string) {
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("mangroves-7");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}
