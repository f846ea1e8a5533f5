import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Browser, chromium, expect, type Page, test } from "@playwright/test";

import { listAnswers } from "#app/domains/card-quizzes/find-quiz.server.ts";
import { staffClassPath } from "#app/domains/institutions/classes/class.ts";
import { db } from "#db/client.server.ts";
import { holdUp } from "#tests/answer-cards/measure.ts";
import { goodConditions, takePhotograph } from "#tests/answer-cards/photograph.ts";
import { createRandom } from "#tests/answer-cards/random.ts";
import { writeVideo } from "#tests/answer-cards/write-video.ts";
import { browserArgs, findBrowser } from "#tests/browser.ts";
import { buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildSingleChoiceQuiz } from "#tests/builders/card-quizzes.ts";
import { buildClassOf, buildPupil } from "#tests/builders/classes.ts";
import { buildInstitution, buildInstitutionPlan } from "#tests/builders/institutions.ts";

const pupils = 36;

test("a phone reads the cards of a class, and the big screen shows the result", async ({
  browser,
  baseURL: given,
}) => {
  const baseURL = given ?? "";
  const school = await buildInstitution(db, { name: `Card School ${Date.now()}` });
  await buildInstitutionPlan(db, school.id);
  const { id: classId, code } = await buildClassOf(db, school, { name: "Class 7b" });
  for (let n = 1; n <= pupils; n++)
    await buildPupil(db, code, `Pupil ${String(n).padStart(2, "0")}`);
  const { course } = await buildSingleChoiceQuiz(db);
  const cookie = await buildSessionCookie(db, school.owner);

  // What the class holds up: three pictures of the same cards, taken one after the other.
  const random = createRandom(7);
  const cards = holdUp({ name: "class", cards: pupils, size: 40 }, goodConditions, random).map(
    (held, at) => ({ ...held, card: at + 1 }),
  );
  const pictures = [1, 2, 3].map(() => takePhotograph(cards, goodConditions, random));
  const folder = await mkdtemp(join(tmpdir(), "cards-"));
  const video = join(folder, "class.y4m");
  await writeVideo(video, pictures);
  const phoneBrowser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [
      ...browserArgs,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  try {
    const phone = await enter(phoneBrowser, baseURL, cookie, { width: 375, height: 740 });
    await phone.goto(`${baseURL}${staffClassPath(school.slug, classId)}`);
    await phone.getByRole("link", { name: "Live quizzes" }).click();
    await phone.getByLabel("Course", { exact: true }).selectOption({ value: course.id });
    const show = phone.getByRole("button", { name: "Show quizzes" });
    if (await show.isVisible()) await show.click();
    await phone.getByRole("button", { name: "Start live quiz" }).click();
    await expect(phone.getByText("36 cards take part")).toBeVisible();
    const quizId = new URL(phone.url()).pathname.split("/")[2] ?? "";

    const screen = await enter(browser, baseURL, cookie, { width: 1280, height: 720 });
    await screen.goto(`${baseURL}/card-quizzes/${quizId}/screen`);
    await phone.getByRole("button", { name: "Show first question" }).click();
    await expect(screen.getByRole("heading", { level: 1 })).toContainText("water come from, 1?");

    await phone.getByRole("button", { name: "Read cards" }).click();
    await expect(phone.getByText("Everyone has answered.")).toBeVisible();
    await expect(screen.locator("#quiz")).toContainText("36 of 36 answered");
    const truth = Object.fromEntries(cards.map(({ card, pose }) => [card, pose.answer]));
    await expect.poll(async () => (await listAnswers(quizId)).get(1)).toEqual(truth);

    // Pupil 3 has changed their mind, says the teacher; the camera goes on reading the card.
    const choice = ((truth[3] ?? 0) + 1) % 4;
    const row = phone.getByRole("group", { name: "Pupil 03" });
    await row.getByRole("radio", { name: "ABCD"[choice] ?? "", exact: true }).check();
    const corrected = { ...truth, 3: choice };
    await expect.poll(async () => (await listAnswers(quizId)).get(1)).toEqual(corrected);

    await phone.getByRole("button", { name: "Close answers" }).click();
    await expect(screen.locator("#quiz")).toContainText("Answers are closed");
    await phone.getByRole("button", { name: "Show result" }).click();
    await expect(screen.locator("#quiz")).toContainText("Because of rivers, 1.");
    await expect(screen.locator("#quiz")).not.toContainText("Pupil");
    // On a projector, nobody scrolls.
    await expect(screen.getByRole("link", { name: "Back to the quiz" })).toBeInViewport({
      ratio: 1,
    });
    await phone.getByRole("button", { name: "Next question" }).click();
    await expect(screen.getByRole("heading", { level: 1 })).toContainText("water come from, 2?");
    await phone.getByRole("button", { name: "End quiz" }).click();
    await phone.getByRole("alertdialog").getByRole("button", { name: "End quiz" }).click();
    await expect(phone.getByRole("row", { name: "Pupil 36" })).toBeVisible();
    await expect(screen.locator("#quiz")).toContainText("of the answers were correct");
  } finally {
    await phoneBrowser.close();
    await rm(folder, { recursive: true });
  }
});

async function enter(
  browser: Browser,
  url: string,
  cookie: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 500 });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url }]);
  return context.newPage();
}
