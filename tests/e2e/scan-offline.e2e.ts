import { expect, test } from "@playwright/test";

import { findPersonalCode } from "#app/domains/accounts/personal-code/personal-code.server.ts";
import { shortPersonalCode } from "#app/domains/accounts/personal-code/personal-code.ts";
import { findAttendance } from "#app/domains/events/queries.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";

import { show } from "./screens.ts";

test("offline scans survive a reload, are sent when online, and shown truthfully", async ({
  browser,
  baseURL,
}) => {
  const event = await buildEvent(db);
  const [staff, ada] = [
    await buildActor(db, { roles: ["event_staff"] }),
    await buildActor(db, { name: "Ada Obi" }),
  ];
  const page = await (await browser.newContext()).newPage();
  const path = `/admin/events/${event.id}/scan`;
  await show(page, baseURL, { path, cookie: await buildSessionCookie(db, staff) });
  await expect(page.getByRole("button", { name: "Start camera" })).toBeVisible();

  await page.context().setOffline(true);
  const enter = async (code: string) => {
    await page.getByLabel("Personal code").fill(code);
    await page.keyboard.press("Enter");
  };
  await enter("not a code");
  await expect(page.getByText("This isn’t a personal code")).toBeVisible();
  await enter(shortPersonalCode(await findPersonalCode(ada)));
  await enter("00000-00000");
  await expect(page.getByText("2 scans aren’t confirmed yet.")).toBeVisible();
  await expect(page.getByText("You’re offline.")).toBeVisible();
  expect(await findAttendance(event.id, ada.id, db)).toBeUndefined();

  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "Ada Obi" })).toContainText(
    "Ada Obi is checked in",
  );
  const refused = page.getByRole("listitem").filter({ hasText: "00000-00000" });
  await expect(refused).toContainText("No one has the code");
  await expect(page.getByText(/confirmed yet/)).toHaveCount(0);
  expect(await findAttendance(event.id, ada.id, db)).toMatchObject({ checkInMethod: "staff" });

  // A refused scan stays until it is dismissed.
  await page.reload();
  await refused.getByRole("button", { name: "Remove from list" }).click();
  await expect(refused).toHaveCount(0);
});

test("a scan confirmed during a reload is on the new page too", async ({ browser, baseURL }) => {
  const event = await buildEvent(db);
  const staff = await buildActor(db, { roles: ["event_staff"] });
  const ada = await buildActor(db, { name: "Ada Obi" });
  const page = await (await browser.newContext()).newPage();
  const path = `/admin/events/${event.id}/scan`;
  await show(page, baseURL, { path, cookie: await buildSessionCookie(db, staff) });
  await expect(page.getByRole("button", { name: "Start camera" })).toBeVisible();

  const [made, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    "**/scans",
    async (route) => {
      await made.promise;
      await route.fulfill({ response: await route.fetch() }).catch(() => {});
      answered.resolve();
    },
    { times: 1 },
  );
  await page.route(
    `**${path}`,
    async (route) => {
      const response = await route.fetch();
      made.resolve();
      await answered.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByLabel("Personal code").fill(shortPersonalCode(await findPersonalCode(ada)));
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 scan isn’t confirmed yet.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: "Ada Obi" })).toContainText(
    "Ada Obi is checked in",
  );
});
