import { expect, type Page, test } from "@playwright/test";
import { sql } from "drizzle-orm";

import { completeLesson } from "#app/domains/courses/learning/complete-lesson.server.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { checkInPath, eventPath } from "#app/domains/events/event.ts";
import { register } from "#app/domains/events/registration/register.server.ts";
import { staffHome } from "#app/domains/institutions/members/staff.ts";
import { awardPoints } from "#app/domains/passport/ledger/award-points.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildComingEvent, buildEvent } from "#tests/builders/events.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { buildOwner, ownerPassword } from "#tests/builders/owner.ts";
import { buildLearner } from "#tests/builders/passport.ts";

import { show } from "./screens.ts";
import { devices, openPage } from "./users.ts";

const hours = (n: number) => new Date(Date.now() + n * 3_600_000);

for (const { device, viewport } of devices) {
  test(`a goal of the wheel lists what was done for it and leads to what is next, on ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const { actor, cookie } = await buildLearner(db, { name: "Ada Obi" });
    const event = await buildEvent(db, { title: `Hive building on ${device}`, sdgGoal: 15 });
    await checkIn(actor, event.qrCodeData);
    const page = await openPage(browser, viewport);
    await show(page, baseURL, { path: "/passport", cookie });
    await closeEarned(page);
    await page.getByRole("button", { name: /^Goal 15: / }).click();
    const dialog = page.getByRole("dialog", { name: /^Goal 15: / });
    await expect(dialog.getByText("10% complete")).toBeVisible();
    await expect(dialog.getByText(event.title)).toBeVisible();
    await expect(dialog.getByText("Next in this goal")).toBeVisible();
    const next = dialog.getByRole("list").last().getByRole("link").first();
    const title = await next.innerText();
    await next.click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });

  test(`whoever has a role finds the way to its area on the dashboard, on ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const owner = await buildActor(db, {
      name: "Olive Owner",
      roles: ["instructor", "event_staff"],
    });
    const { slug } = await buildInstitution(db, { owner, name: "Lakeside School" });
    const page = await openPage(browser, viewport);
    await show(page, baseURL, { path: "/dashboard", cookie: await buildSessionCookie(db, owner) });
    const roles = page.getByRole("region", { name: "Your roles" });
    for (const [link, path] of [
      ["Course studio", "/instructor/courses"],
      ["Check people in at events", "/events"],
      ["Staff area Lakeside School", staffHome(slug)],
    ] as const) {
      await roles.getByRole("link", { name: link }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.goto("/dashboard");
    }
    const learner = await buildLearner(db);
    await show(page, baseURL, { path: "/dashboard", cookie: learner.cookie });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(roles).toHaveCount(0);
  });

  test(`a scan without a login shows the event as a ticket above both forms, and ends with the stamp, on ${device}`, async ({
    browser,
  }) => {
    const event = await buildEvent(db, { title: "Dune planting", pointsReward: 70 });
    const { actor } = await buildOwner(db);
    const page = await openPage(browser, viewport);
    await page.goto(checkInPath(event.qrCodeData));
    const email = page.getByLabel("Email", { exact: true });
    for (const tab of ["Sign Up", "Login"]) {
      await page.getByRole("tab", { name: tab, exact: true }).click();
      for (const fact of ["Dune planting", /1 Dec 2026/, "70 points"]) {
        const shown = page.getByText(fact).first();
        await expect(shown).toBeInViewport();
        const [above, below] = [await shown.boundingBox(), await email.boundingBox()];
        expect(above?.y).toBeLessThan(below?.y ?? 0);
      }
    }
    await email.fill(actor.email);
    await page.getByLabel("Password", { exact: true }).fill(ownerPassword);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.getByRole("button", { name: "Check In Now" }).click();
    const sheet = page.getByRole("dialog", { name: "Dune planting" });
    await expect(sheet.getByText("+70")).toBeVisible();
    await expect(page).toHaveURL(/\/passport$/);
  });

  test(`an event that is running names host, place and attendees, and asks no other server, on ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const event = await buildComingEvent(db, {
      title: "Mangrove day",
      startDate: hours(-1),
      endDate: hours(1),
      location: "Mida Creek",
      latitude: -3.345,
      longitude: 39.97,
    });
    const guest = await buildLearner(db, { name: "Ada Obi" });
    await register(guest.actor, event.id);
    const { cookie } = await buildLearner(db, { name: "Bea Marsh" });
    const page = await openPage(browser, viewport);
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await show(page, baseURL, { path: eventPath(event.id), cookie });
    await expect(page.getByText("Happening now")).toBeVisible();
    await expect(page.getByText("Host", { exact: true })).toBeVisible();
    const place = page.getByRole("region", { name: "Where" });
    await expect(place.getByText("Mida Creek")).toBeVisible();
    await expect(place.locator("figure svg").first()).toBeVisible();
    await expect(place.getByRole("link", { name: "Open in OpenStreetMap" })).toHaveAttribute(
      "href",
      /^https:\/\/www\.openstreetmap\.org\/.*-3\.345/,
    );
    await expect(page.getByRole("region", { name: "Who’s going" })).toContainText("Ada Obi");
    await page.waitForLoadState("load");
    expect([...hosts]).toEqual([new URL(baseURL ?? "").host]);
  });

  test(`a badge and a level are celebrated on their own, on ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const { actor, cookie } = await buildLearner(db, { name: "Ada Obi", isPublic: false });
    await awardPoints(
      {
        learner: actor.id,
        activityType: "quiz_pass",
        activityTitle: "Rivers and wells",
        sdgGoal: 6,
        points: 120,
        source: "quiz:rivers",
        metadata: {},
      },
      db,
    );
    const page = await openPage(browser, viewport);
    await show(page, baseURL, { path: "/dashboard", cookie });
    await expect(page.getByRole("dialog").getByText("Level 2 reached")).toBeVisible();
    await closeEarned(page);

    const course = await buildCourse(db);
    await enrollInCourse(actor, course.slug);
    await db.execute(sql`
      insert into lesson_completions (user_id, lesson_key, course_id, completed_at)
      select ${actor.id}::uuid, gen_random_uuid(), ${course.id}::uuid, now() - n * interval '1 day'
      from generate_series(1, 6) n`);
    await completeLesson(actor, course.lessons[0]?.key ?? "");
    await page.goto("/dashboard");
    const sheet = page.getByRole("dialog", { name: "Seven-Day Streak" });
    await expect(sheet.getByText("Badge earned").first()).toBeVisible();
    await expect(sheet.getByRole("link", { name: "Share this card" })).toBeVisible();
    await sheet.getByRole("link", { name: "View in my passport" }).click();
    await expect(page.locator(":target")).toBeInViewport();
    await expect(page.locator(":target")).toContainText("Seven-Day Streak");
  });
}

/** Closes the sheet that shows what was earned before the page was opened. */
async function closeEarned(page: Page) {
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
}
