import { expect, type Page, test } from "@playwright/test";
import { sql } from "drizzle-orm";

import { db } from "#db/client.server.ts";

import { admin, openPage, signIn, signUp } from "./users.ts";

const learnerName = "Wanjiru Kamau";

test("Pro is started by invoice, paid, used, cancelled, and ends when its period is over", async ({
  browser,
}) => {
  const phone = await openPage(browser, { width: 375, height: 740 });
  const email = `wanjiru.${Date.now()}@example.org`;
  await phone.goto("/auth");
  await signUp(phone, learnerName, email);
  await startPro(phone);
  const number = (
    await phone
      .getByText(/INV-\d{4}-\d{6}/)
      .first()
      .innerText()
  ).match(/INV-\S+/)?.[0];

  const office = await openPage(browser);
  await signIn(office, admin.email, admin.password);
  await office.goto("/admin/payments");
  await office.getByLabel("Invoice number or name").fill(number ?? "");
  await office.getByRole("button", { name: "Apply filters" }).click();
  await expect(office).toHaveURL((url) => url.searchParams.get("q") === number);
  await office.getByRole("link", { name: learnerName }).click();
  const markAsPaid = office.getByRole("button", { name: "Mark as paid" });
  await expect(markAsPaid).toHaveCount(1);
  await markAsPaid.click();
  await expect(office.getByText(`${number} marked as paid`)).toBeVisible();

  await phone.goto("/dashboard/year");
  await expect(phone.getByText(/Activities for the 17 goals in/)).toBeVisible();
  await cancel(phone);
  await phone.goto("/dashboard/year");
  await expect(phone.getByText(/Activities for the 17 goals in/)).toBeVisible();

  await db.execute(sql`
    update membership_periods p set starts_at = p.starts_at - interval '1 year',
      ends_at = p.ends_at - interval '1 year'
    from memberships m join users u on u.id = m.user_id
    where m.id = p.membership_id and u.email = ${email}`);
  await phone.goto("/dashboard/year");
  await expect(phone.getByText("Your year in review comes with Pro")).toBeVisible();
});

async function startPro(page: Page) {
  await page.goto("/dashboard/year");
  await page.getByRole("link", { name: "See what Pro includes" }).click();
  await page.getByRole("link", { name: "Upgrade to Pro" }).click();
  await page.getByLabel("Billing address").fill("Lake Road 1\nKisumu");
  await page.getByLabel("Country").selectOption("KE");
  await page.getByRole("button", { name: "Order and pay by invoice" }).click();
  await expect(page.getByText("Your invoice is ready")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Pro" }).getByText("Unpaid", { exact: true }),
  ).toBeVisible();
}

async function cancel(page: Page) {
  await page.goto("/membership/mine");
  await page.getByRole("button", { name: "Cancel membership" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel membership" }).click();
  await expect(page.getByText(/Stays active until/)).toBeVisible();
}
