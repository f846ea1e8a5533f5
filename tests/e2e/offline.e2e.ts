import { readFileSync } from "node:fs";

import { expect, test } from "@playwright/test";
import { eq } from "drizzle-orm";

import { coursePath, quizPath } from "#app/domains/courses/course.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { findQuizOverview } from "#app/domains/courses/quiz/queries.server.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { checkInPath } from "#app/domains/events/event.ts";
import { findAttendance } from "#app/domains/events/queries.server.ts";
import { listOwnCompletions } from "#app/domains/missions/completions/queries.server.ts";
import { missions } from "#app/domains/missions/tables.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildPhoto } from "#tests/builders/photos.ts";

import { findOnDevice, open, storedPaths, waitingItems } from "./offline-device.ts";
import { startProxy } from "./proxy.ts";
import { devices } from "./users.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 375, height: 740 } });

const saved = "Saved on this device. We’ll send it when you’re online.";
const confirmed = "Sent and confirmed.";

for (const { device, ...use } of devices) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test("a check-in, a quiz and a proof made without a network arrive once, and the page says what is confirmed", async ({
      page,
      baseURL,
      context,
    }) => {
      const learner = await buildActor(db);
      const [event, course, mission] = [
        await buildEvent(db, { title: "Beach clean-up" }),
        // Only a quiz with a time limit may have open questions.
        await buildCourse(db, { timeLimitMinutes: 30 }),
        await buildMission(db, { title: "Plant an oak" }),
      ];
      await enrollInCourse(learner, course.slug);
      const attempt = await startQuizAttempt(learner, course.quiz.key);
      if (!attempt.ok) throw new Error(attempt.reason);

      await open(page, baseURL, learner, checkInPath(event.qrCodeData));
      await context.setOffline(true);
      await page.getByRole("button", { name: "Check In Now" }).click();
      await expect(page.getByText("Check-in: Beach clean-up")).toBeVisible();
      await expect(page.getByText(saved)).toBeVisible();
      await expect(page.getByRole("button", { name: "Check In Now" })).toBeHidden();
      await page.reload();
      await expect(page.getByText(saved)).toBeVisible();
      await page.getByRole("button", { name: "Send now" }).click();
      await expect(page.getByText("Still no connection. Nothing is lost.")).toBeVisible();
      expect(await findAttendance(event.id, learner.id, db)).toBeUndefined();
      await context.setOffline(false);
      await expect(page.getByText(confirmed)).toBeVisible();
      expect(await findAttendance(event.id, learner.id, db)).toMatchObject({ checkInMethod: "qr" });

      await page.goto(quizPath(course.slug, course.quiz.key));
      await page.getByRole("group", { name: "Which one?" }).getByLabel("Option b").check();
      // A desktop shows all questions at once.
      if (use.hasTouch)
        for (let n = 0; n < 5; n++)
          await page.getByRole("button", { name: "Next question" }).click();
      await context.setOffline(true);
      await page.getByRole("button", { name: "Submit answers" }).click();
      await expect(page.getByText("Quiz: The quiz")).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(confirmed)).toBeVisible();
      const graded = await findQuizOverview(learner.id, course.quiz.key);
      expect(graded).toMatchObject({ open: null, best: 20, attemptsLeft: 2 });

      await page.goto(`/missions/${mission.id}`);
      await page.getByLabel("What did you do?").fill("An oak by the school.");
      await page
        .locator('[name="photos"]')
        .setInputFiles({ name: "oak.jpg", mimeType: "image/jpeg", buffer: await buildPhoto() });
      await expect(page.getByText("Photos ready to submit: 1")).toBeVisible();
      await context.setOffline(true);
      await page.getByRole("button", { name: "Submit proof" }).click();
      await expect(page.getByText("Proof: Plant an oak")).toBeVisible();
      // Any page tells what waits.
      await page.goto("/events");
      await expect(page.getByText("You’re offline")).toBeVisible();
      await expect(page.getByText("Proof: Plant an oak")).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(confirmed)).toBeVisible();
      await page.getByRole("link", { name: "See result" }).click();
      await expect(page.getByText("Your submission is being reviewed")).toBeVisible();
      await expect(page.getByRole("img", { name: "Photo 1 of 1" })).toBeVisible();
    });

    test("a response that is lost on its way back has one effect; a new worker takes over; a withdrawn one goes", async ({
      page,
      baseURL,
    }) => {
      const learner = await buildActor(db);
      const mission = await buildMission(db);
      const proxy = await startProxy(baseURL ?? "");
      try {
        await open(page, proxy.url, learner, `/missions/${mission.id}`);
        await page.getByLabel("What did you do?").fill("An oak by the school.");
        proxy.loseNextResponse();
        await page.getByRole("button", { name: "Submit proof" }).click();
        await expect(page.getByText(/Saved on|Sent and|is being reviewed/)).toBeVisible();
        expect(await listOwnCompletions(learner.id, mission.id)).toMatchObject([
          { status: "pending" },
        ]);
        await page.reload();
        await expect(page.getByText("Your submission is being reviewed")).toBeVisible();
        expect(await waitingItems(page)).toBe(0);

        proxy.changeWorker((script) => `${script}\n// A new version`);
        await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
        await expect
          .poll(() =>
            page.evaluate(async () => {
              const { active, waiting, installing } = await navigator.serviceWorker.ready;
              return [active?.state, waiting, installing];
            }),
          )
          .toEqual(["activated", null, null]);
        await page.goto(`${proxy.url}/passport`);
        expect(await storedPaths(page)).toContain("/passport");

        proxy.changeWorker(() => readFileSync("build/client/withdrawn-worker.js", "utf8"));
        await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
        await expect
          .poll(() =>
            page.evaluate(async () => [
              (await navigator.serviceWorker.getRegistrations()).length,
              (await caches.keys()).length,
            ]),
          )
          .toEqual([0, 0]);
      } finally {
        await proxy.close();
      }
    });

    test("after logging out, nothing private is left on the device; unsent submissions are asked about first", async ({
      page,
      baseURL,
      context,
    }) => {
      const [learner, mission, course] = [
        await buildActor(db, { name: "Zuri Kowalczyk" }),
        await buildMission(db),
        await buildCourse(db),
      ];
      await enrollInCourse(learner, course.slug);
      await open(page, baseURL, learner, coursePath(course.slug));
      await page.getByRole("button", { name: "Keep offline" }).click();
      await expect(page.getByText("Kept offline")).toBeVisible();
      await page.goto(`/missions/${mission.id}`);
      await page.getByLabel("What did you do?").fill("A secret oak.");
      await context.setOffline(true);
      await page.goto(checkInPath("SDG-NO-SUCH-EVENT"));
      await page.getByRole("button", { name: "Save check-in" }).click();
      await expect(page.getByText("Saved on this device.")).toBeVisible();
      await context.setOffline(false);
      await expect(
        page.getByText("Not accepted: Invalid QR code or event not found"),
      ).toBeVisible();

      const own = ["secret", "Zuri Kowalczyk", learner.id, learner.email];
      const places = (await findOnDevice(page, own)).join("\n");
      expect(places).toContain("/passport");
      expect(places).toContain("localStorage");
      expect(places).toContain("sdg-passport submissions");

      await page.goto("/terms");
      await expect(page.getByText("Something you did offline wasn’t accepted")).toBeVisible();
      const logOut = async () => {
        await page
          .getByRole("button", { name: /@|^[a-z0-9-]+$/ })
          .first()
          .click();
        await page.getByRole("button", { name: "Logout" }).click();
      };
      await logOut();
      await expect(page.getByRole("heading", { name: "Log out without sending?" })).toBeVisible();
      await page.getByRole("button", { name: "Log out and delete" }).click();
      await expect(page.getByText("Logged out successfully")).toBeVisible();
      expect(await storedPaths(page)).toEqual([]);
      expect(await waitingItems(page)).toBe(0);
      expect(await findOnDevice(page, own)).toEqual([]);
      await context.setOffline(true);
      await page.goto("/passport");
      await expect(page.getByText("Nothing is stored on this device.")).toBeVisible();
    });
  });
}

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a proof that is refused after being sent late opens again with its text and photo, and can be sent", async ({
    page,
    baseURL,
    context,
  }) => {
    const [learner, mission] = [await buildActor(db), await buildMission(db, { title: "An oak" })];
    const setActive = (isActive: boolean) =>
      db.update(missions).set({ isActive }).where(eq(missions.id, mission.id));
    const path = `/missions/${mission.id}`;
    await open(page, baseURL, learner, path);
    await page.getByLabel("What did you do?").fill("An oak by the school.");
    await page
      .locator('[name="photos"]')
      .setInputFiles({ name: "oak.jpg", mimeType: "image/jpeg", buffer: await buildPhoto() });
    await expect(page.getByText("Photos ready to submit: 1")).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Submit proof" }).click();
    await expect(page.getByText(saved)).toBeVisible();
    await setActive(false);
    await context.setOffline(false);
    await page.goto("/offline");
    await expect(page.getByText(/^Not accepted: /)).toBeVisible();
    await page.getByText("What you submitted").click();
    await expect(page.getByText("An oak by the school.")).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save photo 1" }).click();
    expect((await download).suggestedFilename()).toBe("oak.jpg");

    await setActive(true);
    // The text must come from the submission, not from the form's draft.
    await page.evaluate(() => localStorage.clear());
    await page.getByRole("link", { name: "Open form" }).click();
    // Whoever leaves the form without sending finds all of it again.
    for (let n = 0; n < 2; n++) {
      await page.goto(path);
      await page.getByRole("button", { name: "Edit and send again" }).click();
      await expect(page.getByLabel("What did you do?")).toHaveValue("An oak by the school.");
      await expect(page.getByText("Photos ready to submit: 1")).toBeVisible();
    }
    await page.getByLabel("What did you do?").fill("Two oaks by the school.");
    await page.getByRole("button", { name: "Submit proof" }).click();
    await expect(page.getByText("Your submission is being reviewed")).toBeVisible();
    await expect(page.getByRole("img", { name: "Photo 1 of 1" })).toBeVisible();
    await expect.poll(() => waitingItems(page)).toBe(0);
    expect(await listOwnCompletions(learner.id, mission.id)).toMatchObject([
      { status: "pending", completionProof: { text: "Two oaks by the school." } },
    ]);
  });
});
