import { mkdir } from "node:fs/promises";

import type { Browser, Locator, Page } from "@playwright/test";

import { readStarterCourse } from "#app/domains/courses/starter/read-course.server.ts";
import { answerQuiz } from "#tests/e2e/answer-quiz.ts";

import {
  type ColorScheme,
  colorSchemes,
  openPage,
  type Product,
  sizes,
  waitForPictures,
  writePicture,
} from "./camera.ts";

const slug = "clean-water-for-everyone";
const folder = "docs/images/course";

/** Takes a course from its page to the certificate, on a desktop and on a phone, light and dark. */
export async function takeCourse(browser: Browser, product: Product): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const size of ["wide", "phone"] as const)
    for (const colorScheme of colorSchemes) await walk(browser, product, size, colorScheme);
}

async function walk(
  browser: Browser,
  product: Product,
  size: keyof typeof sizes,
  colorScheme: ColorScheme,
) {
  const { title, modules } = await readStarterCourse(slug);
  const lessons = modules.flatMap((module) => module.lessons);
  const quiz = modules.flatMap((module) => module.quiz ?? [])[0];
  const page = await openPage(browser, product, { ...sizes[size], colorScheme }, undefined);
  const take = async (step: string, part?: Locator) => {
    await part?.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await waitForPictures(page);
    const name = [step, ...(size === "phone" ? [size] : []), colorScheme].join("-");
    await writePicture(`${folder}/${name}.webp`, await page.screenshot());
  };

  await page.goto(`/courses/${slug}`);
  await take("1-page");
  await page.getByRole("button", { name: "Start course" }).click();
  await signUp(page);
  await page.getByRole("button", { name: "Start course" }).click();
  for (const [at, lesson] of lessons.entries()) {
    await page.getByRole("heading", { level: 1, name: lesson.title }).waitFor();
    if (at === 0) await take("2-lesson");
    if (at === 1) await takeParts(page, take);
    await page.getByRole("button", { name: "Mark as complete" }).click();
  }
  await page.getByRole("button", { name: "Start quiz" }).click();
  await page.locator("fieldset input").first().waitFor();
  await take("6-quiz");
  if (size === "phone") await page.getByRole("button", { name: "One question at a time" }).click();
  await page.getByRole("button", { name: "Submit answers" }).waitFor();
  if (quiz) await answerQuiz(page, quiz);
  await page.getByRole("button", { name: "Submit answers" }).click();
  const earned = page.getByRole("dialog");
  await earned.getByText("Course completed").waitFor();
  await take("7-completed");
  await earned.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "View my certificates" }).click();
  await page.getByText(title).filter({ visible: true }).first().waitFor();
  await take("8-certificate");
  await page.goto(`/courses/${slug}`);
  await take("9-results", page.locator('section[aria-labelledby="field-work"] li').nth(1));
  await page.context().close();
}

/** Takes the map, an answered check and the local task of the second lesson. */
async function takeParts(page: Page, take: (step: string, part?: Locator) => Promise<void>) {
  // Without the message that the lesson before is completed.
  await page.reload();
  await take("3-map", page.locator("main figure").nth(1));
  const check = page.locator('main .check[data-check="choose"]');
  await check.locator("[data-right] input, input[data-right]").check();
  await check.locator("summary").click();
  await take("4-check", check);
  await take("5-task", page.locator('main a[href^="/missions/"]').first());
}

async function signUp(page: Page) {
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Full name").fill("Amina Otieno");
  await page.getByLabel("Email").fill(`amina.${Date.now()}@demo.example`);
  await page.getByLabel("Password", { exact: true }).fill("mangroves-7");
  await page.getByRole("button", { name: "Create account" }).click();
}
