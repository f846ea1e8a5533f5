import { expect, test } from "vitest";

import { buildComingEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { fetchApp } from "#tests/http.ts";

/** Returns the address that a data request of the router is redirected to. */
async function leadsTo(response: Response): Promise<string | undefined> {
  return /\/auth\?redirect=[^"\\]+/.exec(await response.text())?.[0];
}

test.each([
  ["/certificates.data", "/certificates", "Please login to view your certificates"],
  ["/passport.data?_routes=root", "/passport", "Please login to view your passport"],
  [
    "/admin/missions.data?tab=verify",
    "/admin/missions?tab=verify",
    "Please login to access admin panel",
  ],
  [
    "/profile.data?tab=security&_routes=root",
    "/profile?tab=security",
    "Log in to view your profile",
  ],
])("%s redirects to login and back to the page", async (path, page, sentence) => {
  const response = await fetchApp(path);
  expect(await leadsTo(response.clone())).toBe(`/auth?redirect=${encodeURIComponent(page)}`);
  expect(toastsOf(response)).toEqual([sentence]);
});

test.each(["", ".data"])(
  "a check-in without a session returns to the check-in (%s)",
  async (suffix) => {
    const { qrCodeData } = await buildComingEvent(db);
    const path = `/checkin/${qrCodeData}`;
    const response = await fetchApp(`${path}${suffix}`, { form: {} });
    const target = response.headers.get("location") ?? (await leadsTo(response.clone()));
    expect(target).toBe(`/auth?redirect=${encodeURIComponent(path)}`);
    expect(toastsOf(response)).toEqual(["Please login to check in"]);
  },
);

test("a proof without a session returns to its mission", async () => {
  const { id } = await buildMission(db);
  const response = await fetchApp(`/missions/${id}.data`, { form: { intent: "submit" } });
  expect(await leadsTo(response)).toBe(`/auth?redirect=${encodeURIComponent(`/missions/${id}`)}`);
});
