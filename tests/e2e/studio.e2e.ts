import { randomUUID } from "node:crypto";

import { expect, type Page, test } from "@playwright/test";
import { eq } from "drizzle-orm";

import { saveLesson } from "#app/domains/courses/studio/lessons.server.ts";
import { addModule } from "#app/domains/courses/studio/modules.server.ts";
import { findStudioCourse } from "#app/domains/courses/studio/queries.server.ts";
import { lessons } from "#app/domains/courses/tables.server.ts";
import { db } from "#db/client.server.ts";
import { buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildDraft, must } from "#tests/builders/studio.ts";

import { show } from "./screens.ts";

const textOf = (page: Page) => page.getByLabel("Lesson text");

test("a lesson is saved while it is typed, also after a lost connection; two windows compare their texts", async ({
  page,
  context,
  baseURL,
}) => {
  const draft = await buildDraft(db);
  const [lesson = ""] = draft.lessons;
  const cookie = await buildSessionCookie(db, draft.instructor);
  const path = `/instructor/courses/${draft.id}/lessons/${lesson}`;
  const stored = async () =>
    (await db.select().from(lessons).where(eq(lessons.id, lesson)))[0]?.body;
  await page.setViewportSize({ width: 375, height: 700 });
  await show(page, baseURL, { path, cookie });
  await expect(page.getByText("Changes are saved as you type")).toBeVisible();
  await textOf(page).fill("First.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(await stored()).toBe("First.");
  await textOf(page).fill("First {fact:bus-riders}.");
  await expect(page.getByText("Saved, but not ready to be published:").first()).toBeVisible();
  expect(await stored()).toBe("First {fact:bus-riders}.");

  await context.setOffline(true);
  await textOf(page).fill("First. Second.");
  await expect(page.getByText("Not saved: no connection.").first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect.poll(stored).toBe("First. Second.");

  // Typed without a network and closed: the browser keeps it, and what it was based on.
  await context.setOffline(true);
  await textOf(page).fill("Mine.");
  await expect(page.getByText("Not saved: no connection.").first()).toBeVisible();
  await page.goto("about:blank");
  await context.setOffline(false);
  // Through the operation and its lock: the page that was left may still be sending its text.
  const theirs = { title: "Rain", body: "Theirs.", editor: randomUUID() };
  must(await saveLesson(draft.instructor, draft.id, lesson, theirs));
  await show(page, baseURL, { path, cookie });
  await expect(textOf(page)).toHaveValue("Mine.");
  await page.getByRole("button", { name: "Compare the texts" }).click({ timeout: 20_000 });
  await expect(page.getByRole("heading", { name: "Two versions of this text" })).toBeVisible();
  await expect(page.locator("del")).toContainText("Theirs");
  await expect(page.locator("ins")).toContainText("Mine");
  expect(await stored()).toBe("Theirs.");
  await page.getByRole("button", { name: "Save my text" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  expect(await stored()).toBe("Mine.");
  await expect(page.getByText("Changes are saved as you type")).toBeVisible();
});

test("an instructor saves a version, compares it with the draft and restores it", async ({
  page,
  baseURL,
}) => {
  const draft = await buildDraft(db);
  const [lesson = ""] = draft.lessons;
  const path = `/instructor/courses/${draft.id}/versions`;
  const cookie = await buildSessionCookie(db, draft.instructor);
  await show(page, baseURL, { path, cookie });
  await page.getByRole("button", { name: "Save a version" }).click();
  await expect(page.getByText("Version 1 saved")).toBeVisible();
  const changed = { title: "Rain", body: "The text of snow.", editor: randomUUID() };
  must(await saveLesson(draft.instructor, draft.id, lesson, changed));

  await page.reload();
  await page.getByRole("button", { name: "Compare versions" }).click();
  const comparison = page.getByRole("region", { name: "1 change" });
  await expect(comparison.getByRole("heading", { level: 3 })).toContainText("Rain");
  await expect(comparison.locator("ins")).toContainText("snow");
  await expect(comparison.locator("del").last()).toContainText("Rain");

  await page.getByRole("button", { name: "Restore: Version 1" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Version 1 is now your draft")).toBeVisible();
  const course = await findStudioCourse(draft.instructor, draft.id);
  const [restored] = course?.draft?.modules[0]?.lessons ?? [];
  const [row] = await db
    .select()
    .from(lessons)
    .where(eq(lessons.id, restored?.id ?? ""));
  expect(row?.body).toContain("The text of Rain.");
});

test("lessons are put in order by keys, also into another module, and stay so", async ({
  page,
  baseURL,
}) => {
  const draft = await buildDraft(db);
  must(await addModule(draft.instructor, draft.id, "Sea"));
  const path = `/instructor/courses/${draft.id}`;
  const cookie = await buildSessionCookie(db, draft.instructor);
  const readModules = async () =>
    (await findStudioCourse(draft.instructor, draft.id))?.draft?.modules.map(({ lessons }) =>
      lessons.map(({ title }) => title),
    );
  await page.setViewportSize({ width: 375, height: 700 });
  await show(page, baseURL, { path, cookie });
  const down = page.getByRole("button", { name: "Move Rain down" });
  const announced = page.locator("[data-sort-status]");
  await down.focus();
  await page.keyboard.press("ArrowDown");
  await expect(announced).toHaveText("Rain: position 2 of 2 in Clouds");
  await expect(down).toBeFocused();
  await expect(page.getByText("Order saved").first()).toBeVisible();
  expect(await readModules()).toEqual([["Rivers", "Rain"], []]);
  await page.keyboard.press("ArrowDown");
  await expect(announced).toHaveText("Rain: position 1 of 1 in Sea");
  await expect(down).toBeFocused();
  await expect.poll(readModules).toEqual([["Rivers"], ["Rain"]]);
  await page.getByRole("button", { name: "Move Rain up" }).click();
  await expect.poll(readModules).toEqual([["Rivers", "Rain"], []]);

  // Dragged by its grip onto the first lesson.
  const grip = page.locator(`li[data-title="Rain"] [data-item-grip]`);
  await grip.hover();
  await page.mouse.down();
  const target = await page.locator(`li[data-title="Rivers"]`).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 4, { steps: 5 });
  await page.mouse.up();
  await expect.poll(readModules).toEqual([["Rain", "Rivers"], []]);
  await page.reload();
  await expect(page.locator("li[data-item]").first()).toContainText("Rain");
});
