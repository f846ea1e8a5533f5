import { expect, type Page, test } from "@playwright/test";
import { eq } from "drizzle-orm";

import { users } from "#app/domains/accounts/tables.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildCompletion } from "#tests/builders/missions.ts";
import { htmlWithPicture, readOutbox } from "#tests/outbox.ts";

import { show } from "./screens.ts";
import { devices, openPage } from "./users.ts";

for (const { device, viewport } of devices) {
  test(`the emails of a stamp and a certificate show it, and their one button leads to it, on ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const learner = await buildActor(db, { name: "Ada Obi" });
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, learner.id));
    const admin = await buildActor(db, { roles: ["admin"] });
    const { id, mission } = await buildCompletion(db, { learner });
    await reviewCompletion(admin, id, { decision: "approved", review_note: null }, db);
    const { certificateNumber } = await buildCertificate(db, { userId: learner.id });

    const page = await openPage(browser, viewport);
    const cookie = await buildSessionCookie(db, learner);
    await show(page, baseURL, { path: "/about", cookie });
    await openEmail(page, learner.email, /^Your submission for/);
    expect(await pictureOf(page)).toMatchObject({ alt: expect.stringContaining(mission.title) });
    await page.getByRole("link", { name: "View your stamp" }).click();
    await expect(page).toHaveURL(`${baseURL}/missions/${mission.id}`);
    await expect(page.getByRole("heading", { name: "Your submission" })).toBeVisible();

    await openEmail(page, learner.email, /^Your certificate for/);
    expect(await pictureOf(page)).toMatchObject({ width: 960 });
    await page.getByRole("link", { name: "View certificate" }).click();
    await expect(page.getByText(certificateNumber).first()).toBeVisible();
  });
}

/** Opens an email that the product has sent, as an email program shows it. */
async function openEmail(page: Page, to: string, subject: RegExp) {
  const find = async () => (await readOutbox(to)).find((email) => subject.test(email.subject));
  await expect.poll(find).toBeDefined();
  const email = await find();
  // The page before would apply its Content Security Policy.
  await page.goto("about:blank");
  await page.setContent(email ? htmlWithPicture(email) : "");
  // No button but one; the other link stops these emails.
  await expect(page.getByRole("link")).toHaveCount(2);
  const { width, room } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    room: innerWidth,
  }));
  expect(width).toBeLessThanOrEqual(room);
}

const pictureOf = (page: Page) =>
  page
    .getByRole("img")
    .evaluate((image: HTMLImageElement) => ({ alt: image.alt, width: image.naturalWidth }));
