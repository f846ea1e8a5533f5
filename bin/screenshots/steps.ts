import type { Page } from "@playwright/test";
import sharp from "sharp";

/** Checks in without a network, and opens a page that isn't stored on the device. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return (await caches.match("/passport", { ignoreVary: true })) !== undefined;
  });
  await page.context().setOffline(true);
  await page.locator("article form button[type='submit']").first().click();
  await page.getByText("Saved on this device.").first().waitFor();
  await page.goto("/events");
}

/** Fills in the proof of a mission, with photos of the blog's covers. */
export async function fillInProof(page: Page): Promise<void> {
  await page
    .locator('textarea[name="text"]')
    .fill("We picked up litter along the river with eleven neighbours: nine bags in two hours.");
  const names = ["a-clean-up-that-counts", "one-phone-forty-pupils"];
  const files = await Promise.all(names.map((name) => drawCover(page, name)));
  await page.locator('[name="photos"]').setInputFiles(files);
  const photos = page.locator("[data-photos] li img");
  await photos.nth(files.length - 1).waitFor();
  await photos.first().evaluate((image) => image.scrollIntoView({ block: "center" }));
}

/** Opens the dialog of a goal in the wheel. */
export async function openGoal(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Goal 6/ }).click();
  await page.getByRole("dialog").waitFor();
}

/** Uploads a picture above the reader's own passport, and returns the address of the passport. */
export async function addCover(page: Page): Promise<string> {
  await page.goto("/profile/cover");
  const form = page.locator("[data-picture-form] form:has([name='picture'])");
  await form.locator("[name='picture']").setInputFiles(await drawCover(page, "four-years-to-go"));
  await form.locator("[name='description']").fill("Lines of a chart up to the year 2030");
  await form.locator("button[type='submit']").click();
  await page.locator("[data-picture-form] [name='intent'][value^='remove']").waitFor({
    state: "attached",
  });
  return "/passport";
}

/** Puts a product into the basket, unless there is one, and returns the address of the checkout. */
export async function addToBasket(page: Page): Promise<string> {
  const checkout = "/shop/checkout";
  await page.goto(checkout);
  if (!(await page.locator('[name="method"]').count())) {
    await page.goto("/shop/enamel-mug");
    await page.locator('form:has([name="quantity"]) button[type="submit"]').click();
    await page.locator(`a[href="${checkout}"]`).first().waitFor();
  }
  return checkout;
}

/** Scrolls to the choice of payment, which warns if invoices have no bank details. */
export const showPayment = (page: Page): Promise<void> =>
  page
    .locator('fieldset:has([name="method"])')
    .last()
    .evaluate((part) => part.scrollIntoView({ block: "center" }));

/** Returns the drawing above an article of the blog as a file that can be uploaded. */
async function drawCover(page: Page, name: string) {
  const drawing = await page.request.get(`/blog/covers/${name}.svg`);
  const buffer = await sharp(await drawing.body(), { density: 150 })
    .jpeg()
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: "image/jpeg", buffer };
}
