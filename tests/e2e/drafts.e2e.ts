import { expect, type Page, test } from "@playwright/test";

import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildPhoto } from "#tests/builders/photos.ts";

import { show, untilHydrated } from "./screens.ts";
import { devices } from "./users.ts";

const restored = "We restored what you typed earlier.";
const listDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".draft.")));

for (const { device, ...use } of devices) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test("what was restored is said above the fields of a form whose fields are in a row", async ({
      page,
      baseURL,
    }) => {
      const { slug, owner } = await buildInstitution(db);
      const cookie = await buildSessionCookie(db, owner);
      for (const [part, label] of [
        ["cohorts", "Cohort name"],
        ["classes", "Class name"],
      ] as const) {
        await show(page, baseURL, { path: staffPath(slug, part), cookie });
        await untilHydrated(page);
        await page.getByLabel(label).fill("Year 7");
        await page.reload();
        const note = page.getByRole("status").filter({ hasText: restored });
        await expect(note).toBeVisible();
        const [above, below] = [
          await note.boundingBox(),
          await page.getByLabel(label).boundingBox(),
        ];
        expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
        expect(above?.x).toBe(below?.x);
      }
    });

    test("a typed proof is kept, belongs to its account, and is forgotten once it is submitted", async ({
      page,
      baseURL,
    }) => {
      const mission = await buildMission(db);
      const [first, second] = [await buildActor(db), await buildActor(db)];
      const path = `/missions/${mission.id}`;
      const cookie = await buildSessionCookie(db, first);
      await show(page, baseURL, { path, cookie });
      const proof = page.getByLabel("What did you do?");
      await proof.click();
      await page.keyboard.type("Ten seedlings at the creek.");
      // Leaving with typed text asks first.
      const asked = page.waitForEvent("dialog");
      const left = page.goto("/dashboard");
      const dialog = await asked;
      expect(dialog.type()).toBe("beforeunload");
      await dialog.accept();
      await left;
      await show(page, baseURL, { path, cookie });
      await expect(proof).toHaveValue("Ten seedlings at the creek.");
      await expect(page.getByText(restored)).toBeVisible();

      await page.getByRole("button", { name: "Submit proof" }).click();
      await expect(page.getByText("Your submission is being reviewed")).toBeVisible();
      expect(await listDrafts(page)).toEqual([]);

      const other = await buildMission(db);
      await show(page, baseURL, { path: `/missions/${other.id}`, cookie });
      await proof.fill("Only mine.");
      const stranger = await buildSessionCookie(db, second);
      await show(page, baseURL, { path: `/missions/${other.id}`, cookie: stranger });
      await expect(proof).toHaveValue("");
      await expect(page.getByText(restored)).toBeHidden();
      expect(await listDrafts(page)).toEqual([]);
    });

    test("a refused proof lists its errors, and keeps the text through a reload; discarding empties it", async ({
      page,
      baseURL,
    }) => {
      const mission = await buildMission(db);
      const cookie = await buildSessionCookie(db, await buildActor(db));
      await show(page, baseURL, { path: `/missions/${mission.id}`, cookie });
      const [place, submit] = [
        page.getByRole("textbox", { name: "Location" }),
        page.getByRole("button", { name: "Submit proof" }),
      ];
      await place.fill("Kisumu");
      await page.getByLabel("Link").fill("not a link");
      await submit.click();
      const summary = page.getByRole("group", { name: "Fix these problems" });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveCount(2);
      // The message about the refusal lies in the page and covers none of its buttons.
      const toast = page.getByRole("alert").locator(".toast");
      await expect(toast).toBeVisible();
      expect(await coveredButtons(page)).toEqual([]);
      await summary.getByRole("link", { name: /^What did you do/ }).click();
      await expect(page.getByLabel("What did you do?")).toBeFocused();
      await submit.click();
      await expect(summary).toBeFocused();
      await expect(toast).toHaveCount(1);

      await page.reload();
      await expect(place).toHaveValue("Kisumu");
      await page.getByRole("button", { name: "Discard" }).click();
      await expect(place).toHaveValue("");
      expect(await listDrafts(page)).toEqual([]);
    });
  });
}

test("a page with React keeps what is typed as well", async ({ page, baseURL }) => {
  const cookie = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  await show(page, baseURL, { path: "/admin", cookie });
  await untilHydrated(page);
  await page.getByLabel("Template name").fill("Reef");
  await page.getByLabel("SDG goal").selectOption("14");
  await page.reload();
  await expect(page.getByLabel("Template name")).toHaveValue("Reef");
  await expect(page.getByLabel("SDG goal")).toHaveValue("14");
  const buffer = await buildPhoto({ width: 1600, height: 1131, orientation: 1 });
  const file = { name: "reef.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Template file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload template" }).click();
  await expect(page.getByText("Certificate template uploaded successfully!")).toBeVisible();
  expect(await listDrafts(page)).toEqual([]);
});

/** Returns the buttons of the page's content that lie under a toast in view. */
const coveredButtons = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector(".toast")?.getBoundingClientRect();
    return [...document.querySelectorAll("main :is(button, input, textarea)")]
      .filter((control) => {
        const { top, bottom, width } = control.getBoundingClientRect();
        return toast && width > 0 && top < toast.bottom && bottom > toast.top;
      })
      .map(({ textContent }) => textContent);
  });
