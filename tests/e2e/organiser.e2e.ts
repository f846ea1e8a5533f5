import { readFile } from "node:fs/promises";

import { expect, test } from "@playwright/test";

import { findPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import { shortPersonalCode } from "#app/domains/accounts/personal-code/personal-code.ts";
import { findAttendance } from "#app/domains/events/queries.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildVerified } from "#tests/builders/organisers.ts";
import { readPdf } from "#tests/pdf.ts";

import { show, untilHydrated } from "./screens.ts";
import { openPage } from "./users.ts";

test("an event is proposed, approved, printed, and checked in to with a phone until its link is withdrawn", async ({
  browser,
  baseURL,
}) => {
  const organiser = await buildVerified(db, { name: "Wanjiru Otieno" });
  const admin = await buildActor(db, { roles: ["admin"] });
  const page = await openPage(browser);
  await show(page, baseURL, { path: "/events", cookie: await buildSessionCookie(db, organiser) });
  await page.getByRole("link", { name: "Propose an event" }).click();
  await page.getByLabel("Title").fill("Mangrove planting");
  await page.getByLabel("Starts").fill("2031-05-04T09:00");
  await page.getByLabel("Where").fill("Kilifi creek");
  await page
    .getByRole("textbox", { name: "What happens" })
    .fill("We plant 300 mangroves. Boots are provided.");
  await page.getByRole("button", { name: "Propose event" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for approval" })).toBeVisible();
  const home = page.url();
  const id = home.split("/").at(-2) ?? "";

  const desk = await openPage(browser);
  await show(desk, baseURL, { path: home, cookie: await buildSessionCookie(db, admin) });
  await desk.getByLabel("Points reward").fill("70");
  await desk.getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByRole("heading", { name: "Your event is live" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Your event is live" })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Poster A4" }).click();
  const poster = await downloading;
  expect(poster.suggestedFilename()).toBe("Mangrove planting poster A4.pdf");
  const pdf = readPdf(await readFile(await poster.path()));
  expect(pdf.title).toBe("Mangrove planting");
  expect(pdf.lines.join(" ")).toContain("Sunday, 4 May 2031");
  expect(pdf.qr).toContain(`${baseURL}/checkin/SDG-`);

  await page.getByLabel("Who is it for?").fill("Gate 1");
  await page.getByLabel("Valid until").fill("2031-05-04T12:00");
  await page.getByRole("button", { name: "Create staff link" }).click();
  const address = await page.getByLabel("Address of the link").inputValue();

  const phone = await openPage(browser, { width: 375, height: 812 });
  await phone.goto(address);
  await phone.getByRole("button", { name: "Use this phone" }).click();
  await expect(phone.getByRole("heading", { name: "Scan personal codes" })).toBeVisible();
  await untilHydrated(phone);
  const scan = async (name: string) => {
    const learner = await buildActor(db, { name });
    await phone
      .getByLabel("Personal code")
      .fill(shortPersonalCode(await findPersonalCode(learner)));
    await phone.keyboard.press("Enter");
    return learner;
  };
  const ada = await scan("Ada Obi");
  await expect(phone.getByRole("listitem").filter({ hasText: "Ada Obi" })).toBeVisible();
  expect(await findAttendance(id, ada.id, db)).toMatchObject({ checkInMethod: "staff" });

  // Another phone cannot use the same link.
  const second = await openPage(browser, { width: 375, height: 812 });
  await second.goto(address);
  await expect(
    second.getByRole("heading", { name: "This staff link is used on another phone" }),
  ).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Withdraw link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw link" }).click();
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();
  // The refused request is an error in the console.
  phone.removeAllListeners("console");
  const late = await scan("Late Lucy");
  await expect(phone.getByText("This staff link has expired or was withdrawn.")).toBeVisible();
  expect(await findAttendance(id, late.id, db)).toBeUndefined();
});
