import { expect, test } from "@playwright/test";

import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildInvoice } from "#tests/builders/invoices.ts";

import { show } from "./screens.ts";

test("an admin opens rows beside the list, by mouse and keys, and keeps the filter as a view", async ({
  page,
  baseURL,
}) => {
  const marked = `Quill ${crypto.randomUUID().slice(0, 8)}`;
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  const buyer = await buildActor(db);
  for (const name of ["A", "B", "C"]) {
    const billedTo = { name: `${marked} ${name}`, email: "", address: [], country: "" };
    await buildInvoice(db, buyer, { billedTo });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await show(page, baseURL, { path: `/admin/payments?q=${marked}&sort=name`, cookie });
  const panel = (name: string) => page.getByRole("complementary", { name: `${marked} ${name}` });
  const link = (name: string) => page.getByRole("link", { name: `${marked} ${name}` });

  await page
    .getByRole("row")
    .filter({ hasText: `${marked} A` })
    .getByText("Bank transfer")
    .click();
  await expect(panel("A")).toBeVisible();
  await expect(page.getByRole("heading", { name: `${marked} A` })).toBeFocused();
  await expect(page).toHaveURL(/panel=/);
  await page.keyboard.press("j");
  await expect(panel("B")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel("B")).toBeHidden();
  await expect(link("B")).toBeFocused();
  await page.keyboard.press("k");
  await expect(link("A")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel("A")).toBeVisible();
  await page.goBack();
  await expect(panel("A")).toBeHidden();
  await expect(page).not.toHaveURL(/panel=/);

  await page.locator("summary").filter({ hasText: "Save view" }).click();
  await page.getByLabel("View name").fill("Quills");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByText("“Quills” saved")).toBeVisible();
  const view = page.getByRole("navigation", { name: "Saved views" }).getByRole("link");
  await expect(view.filter({ hasText: "Quills" })).toHaveAttribute("aria-current", "page");
  await view.filter({ hasText: "All" }).click();
  await expect(view.filter({ hasText: "All" })).toHaveAttribute("aria-current", "page");
});

test("on a phone, a row is a page of its own, and the list can be sorted", async ({
  page,
  baseURL,
}) => {
  const marked = `Quince ${crypto.randomUUID().slice(0, 8)}`;
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  const billedTo = { name: marked, email: "", address: [], country: "" };
  await buildInvoice(db, await buildActor(db), { billedTo });
  await page.setViewportSize({ width: 375, height: 740 });
  await show(page, baseURL, { path: `/admin/payments?q=${marked}`, cookie });
  await page.getByRole("link", { name: "Total" }).click();
  await expect(page).toHaveURL(/sort=-total/);
  await page.getByRole("link", { name: marked }).click();
  await expect(page.getByRole("complementary", { name: marked })).toBeVisible();
  await expect(page.getByRole("table")).toBeHidden();
  await page.getByRole("link", { name: "Close panel" }).click();
  await expect(page.getByRole("table")).toBeVisible();
});
