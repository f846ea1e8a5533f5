import { expect, test } from "@playwright/test";
import sharp from "sharp";

import { findPhoto } from "#app/domains/missions/completions/queries.server.ts";
import { getFile } from "#app/platform/storage/storage.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildPhoto } from "#tests/builders/photos.ts";

import { show } from "./screens.ts";
import { devices } from "./users.ts";

for (const { device, ...use } of devices) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test("photos are checked, made smaller, ordered and removed before they are sent", async ({
      page,
      baseURL,
    }) => {
      const learner = await buildActor(db);
      const mission = await buildMission(db);
      const cookie = await buildSessionCookie(db, learner);
      await show(page, baseURL, { path: `/missions/${mission.id}`, cookie });
      const file = async (name: string, width: number) => ({
        name,
        mimeType: "image/jpeg",
        // Its camera turned it: upright, it is 100 pixels wide, or more.
        buffer: await buildPhoto({ width: 3000, height: width }),
      });
      const field = page
        .getByLabel("Photos", { exact: false })
        .and(page.locator('[name="photos"]'));
      await field.setInputFiles([
        await file("a.jpg", 300),
        await file("b.jpg", 600),
        { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
      ]);
      await expect(page.getByText("“notes.pdf” isn’t a JPEG, PNG or WebP photo.")).toBeVisible();
      await expect(page.getByRole("status")).toContainText(["Photos ready to submit: 2"]);
      await field.setInputFiles(
        await Promise.all(["c.jpg", "d.jpg", "e.jpg"].map((n) => file(n, 900))),
      );
      await expect(page.getByText("You can add up to 4 photos.")).toBeVisible();
      await expect(page.getByRole("img", { name: /^Photo \d$/ })).toHaveCount(4);
      // Buttons of a size for thumbs, also where the form has a narrow column.
      const sizes = await page
        .getByRole("button", { name: /^(?:Move|Remove) photo/ })
        .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().width));
      expect(Math.min(...sizes.filter((width) => width > 0))).toBeGreaterThanOrEqual(44);

      await page.getByRole("button", { name: "Remove photo 4" }).press("Enter");
      await page.getByRole("button", { name: "Move photo 2 earlier" }).press("Enter");
      await expect(page.getByRole("button", { name: "Move photo 1 later" })).toBeFocused();
      await page
        .getByRole("img", { name: "Photo 3" })
        .dragTo(page.getByRole("img", { name: "Photo 1" }));

      // A refused proof keeps its photos, in their order.
      await page.getByRole("button", { name: "Submit proof" }).click();
      await expect(page.getByLabel("What did you do?")).toBeFocused();
      await expect(page.getByRole("img", { name: /^Photo \d$/ })).toHaveCount(3);
      await page.getByLabel("What did you do?").fill("I counted drops.");
      const sent = page.waitForRequest((request) => request.method() === "POST");
      await page.getByRole("button", { name: "Submit proof" }).click();
      const bytes = (await sent).postDataBuffer()?.length ?? 0;
      expect(bytes).toBeLessThan(200_000);
      await expect(page.getByText("Your submission is being reviewed")).toBeVisible();

      const shown = page.getByRole("img", { name: /^Photo \d of 3$/ });
      const ids = await shown.evaluateAll((images) =>
        images.map((image) => (image as HTMLImageElement).src.split("/").at(-1) ?? ""),
      );
      const widths = await Promise.all(
        ids.map(async (id) => {
          const photo = await findPhoto(learner, id);
          const { width, height } = await sharp(await getFile(photo?.fileKey ?? "")).metadata();
          return [width, height];
        }),
      );
      expect(widths).toEqual([
        [480, 1600],
        [320, 1600],
        [160, 1600],
      ]);
    });
  });
}
