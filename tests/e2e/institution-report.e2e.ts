import { expect, test } from "@playwright/test";

import { db } from "#db/client.server.ts";
import { buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildInstitution, buildMember } from "#tests/builders/institutions.ts";
import { buildMission } from "#tests/builders/missions.ts";

import { openPage } from "./users.ts";

test("staff assign a mission, a member does it, staff approve, and the report shows it", async ({
  browser,
  baseURL,
}) => {
  const school = await buildInstitution(db, { name: "Lakeside School", mayVerifyProofs: true });
  const ada = await buildMember(db, school.id, { name: "Ada of the Lake" });
  const title = `Count the birds ${Date.now()}`;
  await buildMission(db, { title, sdgGoal: 14, pointsReward: 120 });
  const office = await openAs(school.owner.id);
  const phone = await openAs(ada.id, { width: 375, height: 740 });

  await office.goto(`/institutions/${school.slug}/staff/assignments`);
  await office.getByLabel("Course or mission").selectOption(`Mission: ${title}`);
  await office.getByLabel(/^Due date/).fill("2031-05-31");
  await office.getByRole("button", { name: "Create assignment" }).click();
  await expect(
    office.getByText("Assignment created. Members will see it on their dashboard."),
  ).toBeVisible();
  await expect(office.getByRole("row", { name: title })).toContainText("0 of 1 completed");

  await phone.goto("/dashboard");
  const assigned = phone.getByRole("region", { name: "Your assignments" });
  await expect(assigned).toContainText("To do");
  await assigned.getByRole("link", { name: title }).click();
  await phone.getByLabel(/What did you do/).fill("Forty-two herons at the northern shore.");
  await phone.getByRole("button", { name: "Submit proof" }).click();
  await expect(phone.getByText("Your submission is being reviewed")).toBeVisible();

  await office.getByRole("link", { name: "Submissions" }).click();
  const proof = office.getByRole("listitem").filter({ hasText: "Forty-two herons" });
  await proof.getByRole("button", { name: "Approve" }).click();
  await expect(office.getByText("Nothing to review")).toBeVisible();

  await office.getByRole("link", { name: "Report", exact: true }).click();
  await expect(office.getByRole("row", { name: "14. Life below water" })).toContainText("120");
  const download = office.waitForEvent("download");
  await office.getByRole("link", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toBe("Lakeside School.csv");
  await office.getByRole("link", { name: "Activities" }).click();
  await expect(office.getByRole("row", { name: title })).toContainText("1 of 1 completed");

  await phone.goto(`/institutions/${school.slug}/leaderboard`);
  await expect(phone.getByText("You’re ranked #1 with 120 points.")).toBeVisible();

  async function openAs(id: string, viewport?: { width: number; height: number }) {
    const page = await openPage(browser, viewport);
    const [name = "", value = ""] = (await buildSessionCookie(db, { id })).split("=");
    await page.context().addCookies([{ name, value, url: baseURL ?? "" }]);
    return page;
  }
});
