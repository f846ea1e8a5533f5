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
