import { expect, test } from "@playwright/test";

import { findTemplate } from "#app/domains/certificates/template/queries.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildPdf } from "#tests/builders/files.ts";

import { findViolations } from "./axe.ts";

test("an admin uploads a template, places its fields by hand and by key, and deletes it", async ({
  page,
  context,
  baseURL,
}) => {
  const admin = await buildActor(db, { roles: ["admin"] });
  const [cookie = "", value = ""] = (await buildSessionCookie(db, admin)).split("=");
  await context.addCookies([{ name: cookie, value, url: baseURL ?? "" }]);

  await page.goto("/admin");
  await page.getByRole("button", { name: "Upload template" }).click();
  await expect(page.getByRole("alert")).toContainText("Please select a certificate template file");

  const name = `أمواج زرقاء ${Date.now()}`;
  const lines = [{ text: "{student_name}", x: 300, y: 380, size: 32 }];
  const buffer = Buffer.from(await buildPdf({ lines }));
  await page
    .getByLabel("Template file")
    .setInputFiles({ name: "paper.pdf", mimeType: "application/pdf", buffer });
  await page.getByLabel("Template name").fill(name);
  await page.getByLabel("SDG goal").selectOption("14");
  await page.getByLabel("Set as default").check();
  await page.getByRole("button", { name: "Upload template" }).click();
  await expect(page.getByText("Certificate template uploaded successfully!")).toBeVisible();
  await expect(page.getByRole("img", { name: `Preview of ${name}` })).toBeVisible();

  const card = page.getByRole("listitem").filter({ hasText: name });
  await card.getByRole("link", { name: "Edit" }).click();
  const date = page.getByRole("button", { name: /^Completion date:/ });
  await date.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowUp");
  const group = (name: string) => page.getByRole("group", { name });
  const at = async (name: string) => [
    Number(await group(name).getByLabel("Distance from left").inputValue()),
    Number(await group(name).getByLabel("Distance from top").inputValue()),
  ];
  const [x = 0, y = 0] = await at("Completion date");
  expect([x, y]).toEqual([6.15, 78]);

  const code = page.getByRole("button", { name: /^QR code:/ });
  await code.focus();
  const before = await at("QR code");
  const box = (await code.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 100, box.y - 60, { steps: 5 });
  await page.mouse.up();
  const after = await at("QR code");
  expect(after[0]).toBeLessThan((before[0] ?? 0) - 5);
  expect(after[1]).toBeLessThan((before[1] ?? 0) - 5);

  await page.locator("summary").getByText("Learner’s name").click();
  await group("Learner’s name").getByLabel("Width").fill("60");
  await page.getByRole("button", { name: "Save positions" }).click();
  await expect(page.getByText("Positions saved")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const placement = (await findTemplate(id))?.placement;
  expect(placement?.fields.completion_date).toMatchObject({ x: 0.0615, y: 0.78 });
  expect(placement?.fields.student_name.width).toBe(0.6);
  expect(placement?.qr.x).toBeCloseTo((after[0] ?? 0) / 100, 4);

  expect(await findViolations(page)).toEqual([]);
  const print = await page.request.get(`/admin/templates/${id}/test.pdf`);
  expect(print.headers()["content-type"]).toBe("application/pdf");

  await page.getByRole("link", { name: "Back to templates" }).click();
  await card.getByRole("button", { name: "Delete" }).click();
  const question = "Are you sure you want to delete this template?";
  await page
    .getByRole("alertdialog", { name: question })
    .getByText("Delete", { exact: true })
    .click();
  await expect(page.getByText("Template deleted successfully")).toBeVisible();
  await expect(card).toHaveCount(0);
});
