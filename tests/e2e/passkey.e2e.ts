import { expect, test } from "@playwright/test";

test("adds, renames, uses and removes a passkey", async ({ page }) => {
  page.on("console", (message) => {
    if (message.type() === "error") throw new Error(`console error: ${message.text()}`);
  });
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto("/register?tab=sign-up");
  await page.getByLabel("Full name").fill("Amina Otieno");
  await page.getByLabel("Email").fill(`passkey.${Date.now()}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("a good secret 1");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Account created successfully!")).toBeVisible();

  await page.goto("/profile?tab=security");
  await page.getByLabel("Passkey name").fill("My phone");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.locator("summary", { hasText: "Rename" }).click();
  await passkeys.getByLabel("Passkey name").first().fill("Old phone");
  await passkeys.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByText("Passkey renamed")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/auth?redirect=%2Fprofile%3Ftab%3Dsecurity");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).toHaveURL("/profile?tab=security");
  await page.getByRole("button", { name: "Remove passkey Old phone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("Passkey removed")).toBeVisible();
  await expect(page.getByText("Old phone")).toHaveCount(0);
});
