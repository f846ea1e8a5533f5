import { type Browser, expect, type Page } from "@playwright/test";

/** The admin that the product under test was started with. */
export const admin = { email: "admin@example.org", password: "only-for-tests-9" } as const;

/** The two kinds of devices on which the journeys of learners are taken. */
export const devices = [
  { device: "a phone", viewport: { width: 375, height: 812 }, hasTouch: true },
  { device: "a desktop", viewport: { width: 1280, height: 800 }, hasTouch: false },
] as const;

/** Opens a tab in a new browser context, narrow ones with a touch screen; any console error of the page fails the test. */
export async function openPage(
  browser: Browser,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 640 });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") throw new Error(`console error: ${message.text()}`);
  });
  page.on("pageerror", (error) => {
    throw error;
  });
  return page;
}

/** Logs in by the form. */
export async function signIn(page: Page, email: string, password: string) {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
}

/** Fills in the sign-up form of the current page. */
export async function signUp(page: Page, name: string, email: string) {
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("mangroves-7");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Account created successfully!")).toBeVisible();
}
