import { randomUUID } from "node:crypto";

import { expect, type Page, test } from "@playwright/test";
import { eq } from "drizzle-orm";

import { profiles, users } from "#app/domains/accounts/tables.server.ts";
import { postLimits } from "#app/domains/community/posts/post.ts";
import { db } from "#db/client.server.ts";
import { buildPost } from "#tests/builders/community.ts";

const password = "a good secret";
const newAddress = () => `${randomUUID()}@example.org`;

async function signUp(page: Page, email = newAddress()) {
  await page.goto("/auth");
  await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Full name").fill("Ada Obi");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Account created successfully!")).toBeVisible();
  return email;
}

async function logIn(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Logs out as the menu does: a plain form to /logout. */
const logOut = (page: Page) =>
  page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), {
      method: "post",
      action: "/logout",
    });
    document.body.append(form);
    form.submit();
  });

const readCopy = (page: Page) => page.evaluate(() => localStorage.getItem("sdg-passport.session"));

test("sign up, log out and log in with the specification's sentences", async ({ page }) => {
  const email = await signUp(page);
  await expect(page.getByText("Welcome to SDG Passport")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/start");

  await logOut(page);
  await expect(page.getByText("Logged out successfully")).toBeVisible();

  await page.goto("/login");
  await logIn(page, email);
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/$/);
});

test("invalid fields are named and the input stays", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert").getByText("Please fill in all fields")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();

  await logIn(page, "nobody@example.org");
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.org");

  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Full name").fill("Ada Obi");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Password", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Obi");
});

test("fields are disabled during a request and the button shows the progress", async ({ page }) => {
  await page.goto("/auth");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/auth", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  await logIn(page, "nobody@example.org");
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  await expect(page.getByLabel("Email")).toBeDisabled();
  await expect(page.getByLabel("Password", { exact: true })).toBeDisabled();
  release();
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);

  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Full name").fill("Ada Obi");
  await page.getByLabel("Email").fill(newAddress());
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Account created successfully!")).toBeVisible();
});

test("the strength is shown while typing, and the password can be revealed", async ({ page }) => {
  await page.goto("/register?tab=sign-up");
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("123456");
  await expect(page.getByText("Easy to guess")).toBeVisible();
  await field.fill("correct horse battery");
  await expect(page.getByText("Strength: Strong")).toBeVisible();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field).toHaveAttribute("type", "password");
});

test("every open tab follows login and logout", async ({ context, page }) => {
  const landing = await context.newPage();
  await landing.goto("/");
  const waiting = await context.newPage();
  await waiting.goto("/auth?redirect=%2Fnowhere");

  const email = await signUp(page);
  await expect(waiting).toHaveURL(/\/nowhere$/);
  await expect(landing.locator("html")).toHaveAttribute("data-session", new RegExp(email));
  const copy = JSON.parse((await readCopy(landing)) ?? "") as object;
  expect(Object.keys(copy).toSorted()).toEqual(["email", "expires_at", "name", "roles", "user_id"]);

  await logOut(page);
  await expect(landing.locator("html")).not.toHaveAttribute("data-session");
  expect(await readCopy(landing)).toBeNull();
  await waiting.goto("/auth?redirect=%2Fnowhere");
  await expect(waiting.getByRole("button", { name: "Login" })).toBeVisible();

  await page.goto("/auth?redirect=%2Fnowhere");
  await logIn(page, email);
  await expect(page).toHaveURL(/\/nowhere$/);
  await expect(waiting).toHaveURL(/\/nowhere$/);
  await expect(landing.locator("html")).toHaveAttribute("data-session", new RegExp(email));
});

test("no script can read the session cookie", async ({ context, page }) => {
  await signUp(page);
  expect(await page.evaluate(() => document.cookie)).not.toContain("session_token");
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith("session_token"));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
});

test.describe("in Nairobi", () => {
  test.use({ timezoneId: "Africa/Nairobi" });

  test("the browser's time zone is stored at sign-up", async ({ page }) => {
    const email = await signUp(page);
    const stored = await db
      .select({ timeZone: profiles.timeZone })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(eq(users.email, email));
    expect(stored).toEqual([{ timeZone: "Africa/Nairobi" }]);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("sign up, log out and log in work as plain forms", async ({ page }) => {
    await page.goto("/auth?redirect=%2Fnowhere");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Please fill in all fields")).toBeVisible();
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await page.getByLabel("Full name").fill("Ada Obi");
    const email = newAddress();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("12345");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL(/\/nowhere$/);
    await expect(page.getByText("Account created successfully!")).toBeVisible();
  });
});

test("a refused form shows the reason before the page has scripts", async ({ page }) => {
  await signUp(page);
  const { id } = await buildPost(db);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const listening = page.waitForRequest(/\/assets\/[^/]+\.js$/);
  await page.goto(`/community/posts/${id}`, { waitUntil: "commit" });
  await listening;
  const reply = page.getByLabel("Your reply");
  const tooLong = "x".repeat(postLimits.body + 1);
  await reply.fill(tooLong);
  await page.getByRole("button", { name: "Post reply" }).click();
  await expect(reply).toHaveAttribute("aria-invalid", "true");
  await expect(reply).toHaveValue(tooLong);
  release();
});
