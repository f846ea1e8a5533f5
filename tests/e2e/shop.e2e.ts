import { type Browser, expect, type Page, test } from "@playwright/test";

import type { Role } from "#app/domains/accounts/actor.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildProduct } from "#tests/builders/shop.ts";

import { openPage, signUp } from "./users.ts";

test("a basket survives sign-up, the last item is sold once, and an admin ships it", async ({
  browser,
  baseURL,
}) => {
  const product = await buildProduct(db, { name: `Last mug ${Date.now()}`, stock: 1 });
  const notebook = await buildProduct(db, {
    name: `Notebook ${Date.now()}`,
    variants: ["A5", "A6"],
  });

  const first = await openPage(browser, { width: 375, height: 740 });
  await add(first, product.slug);
  await expect(first.getByRole("heading", { name: product.name })).toBeVisible();
  await first.getByRole("link", { name: "Go to checkout" }).click();
  await expect(first.getByText("Your basket is saved")).toBeVisible();
  await signUp(first, "Wanjiru Kamau", `wanjiru-${Date.now()}@example.org`);
  await expect(first.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect(first.getByText(`1 × ${product.name}`)).toBeVisible();

  // A refusal responds with status 409, which the browser itself logs as an error.
  const second = await openAs(browser, baseURL, { mayComplain: true });
  await second.goto(`/shop/${notebook.slug}`);
  await second.getByLabel("A6").check();
  await second.getByLabel("Quantity").fill("2");
  await second.getByRole("button", { name: "Add to basket" }).click();
  await expect(second.getByText("Added to your basket")).toBeVisible();
  await add(second, product.slug);
  await second.getByRole("link", { name: "Go to checkout" }).click();
  await fillAddress(second, "Kisumu");

  await fillAddress(first, "Nairobi");
  await first.getByRole("button", { name: "Place order for €27.40" }).click();
  await expect(first.getByText("Order placed")).toBeVisible();
  const number = /ORD-\d{4}-\w{6}/.exec(first.url())?.[0] ?? "";

  await second.getByRole("button", { name: /^Place order for/ }).click();
  await expect(second.getByText("Nothing was ordered").first()).toBeVisible();
  await expect(second.getByText("Sold out since you added it").first()).toBeVisible();
  await expect(second.getByLabel("Town or city")).toHaveValue("Kisumu");
  await second.getByRole("link", { name: "Edit basket" }).click();
  await expect(second.getByLabel(/^Quantity/)).toHaveValue("2");
  await second.getByRole("button", { name: `Remove ${product.name}` }).click();
  await second.getByRole("link", { name: "Go to checkout" }).click();
  await expect(second.getByText(`2 × ${notebook.name}, A6`)).toBeVisible();

  const adminPage = await openAs(browser, baseURL, { roles: ["admin"] });
  await adminPage.goto(`/admin/shop/orders?q=${number}`);
  await adminPage.getByRole("link", { name: number }).click();
  await adminPage.getByRole("button", { name: "Mark as paid" }).click();
  await adminPage.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(
    adminPage.getByText("Mark the order as delivered once it has arrived."),
  ).toBeVisible();
  await first.reload();
  await expect(first.getByText("Shipped").first()).toBeVisible();
  await expect(first.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
});

type Opening = { roles?: Role[]; mayComplain?: boolean };

async function openAs(browser: Browser, baseURL: string | undefined, opening: Opening) {
  const { roles = [], mayComplain = false } = opening;
  const page = mayComplain
    ? await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
    : await openPage(browser);
  const actor = await buildActor(db, { roles });
  const [name = "", value = ""] = (await buildSessionCookie(db, actor)).split("=");
  await page.context().addCookies([{ name, value, url: baseURL ?? "" }]);
  return page;
}

async function add(page: Page, slug: string) {
  await page.goto(`/shop/${slug}`);
  await page.getByRole("button", { name: "Add to basket" }).click();
  await expect(page.getByText("Added to your basket")).toBeVisible();
}

async function fillAddress(page: Page, city: string) {
  await page.getByLabel("Street address").fill("12 Lake Road");
  await page.getByLabel("Town or city").fill(city);
  await page.getByLabel("Country").selectOption("KE");
  await page.getByRole("button", { name: "Update total" }).click();
  await expect(page.getByText("Total updated")).toBeVisible();
}
