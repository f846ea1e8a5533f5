import { expect, test } from "@playwright/test";
import { eq } from "drizzle-orm";

import { users } from "#app/domains/accounts/tables.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildPost } from "#tests/builders/community.ts";

import { show, untilHydrated } from "./screens.ts";

test("on a page with React, the question about new terms and the footer are those of the server", async ({
  page,
  baseURL,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const learner = await buildActor(db, { name: "Mila Novak" });
  await db.update(users).set({ termsVersion: "2020-01-01" }).where(eq(users.id, learner.id));
  const { id } = await buildPost(db);
  const cookie = await buildSessionCookie(db, learner);
  await show(page, baseURL, { path: `/community/posts/${id}`, cookie });
  await untilHydrated(page);
  const footer = page.getByRole("navigation", { name: "Footer" });
  await expect(footer.getByRole("link", { name: "Courses" })).toHaveAttribute("href", "/courses");
  const banner = page.getByRole("region", { name: "Please read and accept the new version" });
  await expect(banner.getByRole("link", { name: /^Terms of/ })).toHaveAttribute("href", "/terms");
  await banner.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("We’ve recorded that you accept.")).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(footer).toBeVisible();
  expect(errors).toEqual([]);
});

test("a page that the server refuses to the router is loaded as a document, which explains why", async ({
  page,
  baseURL,
}) => {
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  await show(page, baseURL, { path: "/admin/community", cookie });
  await untilHydrated(page);
  const link = page.locator('nav a[href="/admin/institutions"]').first();
  // The server refuses the address that arrives, as it refuses that of a document.
  const refused = (address: string) => `${address}${address.includes("?") ? "&" : "?"}q=%00`;
  let asked = 0;
  await page.route(/\/admin\/institutions(\.data)?(\?|$)/, (route) => {
    asked += 1;
    return route.continue({ url: refused(route.request().url()) });
  });
  await link.click();
  await expect(page.getByText(/error 40\d/i)).toBeVisible();
  expect(asked).toBe(2);
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Institutions" })).toBeVisible();
});
