import { randomBytes } from "node:crypto";

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { profiles, rateLimits, users } from "#app/domains/accounts/tables.server.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

beforeEach(async () => void (await db.delete(rateLimits)));

test.each(["/auth", "/login", "/register"])(
  "%s starts with the login and names the sign-up",
  async (path) => {
    const page = await (await fetchApp(path)).text();
    expect(page).not.toContain('name="time_zone"');
    expect(page).toContain(`href="${path}?tab=sign-up"`);
    expect(page).toContain("Create account");
  },
);

test.each([
  ["Africa/Nairobi", "Africa/Nairobi"],
  ["africa/nairobi", "Africa/Nairobi"],
  ["", null],
  ["Mars/Olympus", null],
  ["x".repeat(5000), null],
])("a sign-up in the time zone %o gets %o", async (sent, stored) => {
  const email = `${randomBytes(6).toString("hex")}@example.org`;
  const form = {
    intent: "sign-up",
    name: "Ada Obi",
    email,
    password: "mangroves are 7",
    time_zone: sent,
  };
  expect((await fetchApp("/auth?tab=sign-up", { form })).status).toBe(302);
  const rows = await db
    .select({ timeZone: profiles.timeZone })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(users.email, email));
  expect(rows).toEqual([{ timeZone: stored }]);
});

test("the landing page names the Digital Passport and digital credentials", async () => {
  const page = await (await fetchApp("/")).text();
  const text = page
    .slice(page.indexOf("<body"))
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ");
  expect(text).toContain("Digital Passport");
  expect(text).toContain("digital credentials");
});
