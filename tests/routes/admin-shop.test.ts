import { expect, test } from "vitest";

import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

test("an admin creates a product with picture and variants, with errors at the fields", async () => {
  const admin = await buildActor(db, { roles: ["admin"] });
  const cookie = await buildSessionCookie(db, admin);
  const sku = `T-${Date.now()}`;
  const create = (fields: Record<string, string>) =>
    fetchApp("/admin/shop", { cookie, form: { intent: "create", ...fields } });
  const wrong = await create({ name: "Tote <bag>", price: "free", stock: "1" });
  const html = await wrong.text();
  expect(wrong.status).toBe(400);
  for (const expected of [
    "Enter a description",
    "Enter an amount such as 12.50",
    "Tote &lt;bag&gt;",
  ]) {
    expect(html).toContain(expected);
  }
  expect(html).toContain("Don’t use the UN emblem");
  const facts = { name: "Tote bag", description: "Cotton.", sku, price: "14,50", stock: "8" };
  const made = await create({ ...facts, id: crypto.randomUUID() });
  const path = made.headers.get("location") ?? "";
  expect(path).toMatch(/^\/admin\/shop\/products\//);
  const send = (fields: Record<string, string>) => fetchApp(path, { cookie, form: fields });
  const page = await (await fetchApp(path, { cookie })).text();
  expect(page).toContain('value="14.50"');
  const variant = /name="variant" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const stale = await send({
    intent: "save-variant",
    variant,
    sku,
    price: "14.50",
    stock: "20",
    stock_seen: "7",
  });
  expect([stale.status, (await stale.text()).includes("The stock has changed")]).toEqual([
    409,
    true,
  ]);
  const photo = new FormData();
  photo.append("intent", "add-picture");
  photo.append("description", "A bag on a hook");
  photo.append("picture", new File([new Uint8Array(await buildPhoto())], "bag.jpg"));
  const added = await fetchApp(path, { method: "POST", cookie, body: photo });
  expect(toastsOf(added)).toEqual(["Image added"]);
  const nothing = new FormData();
  nothing.append("intent", "add-picture");
  const missing = await fetchApp(path, { method: "POST", cookie, body: nothing });
  expect([missing.status, (await missing.text()).includes("Choose an image")]).toEqual([400, true]);
  const slug = "tote-bag";
  expect((await fetchApp(`/shop/${slug}`)).status).toBe(404);
  expect(toastsOf(await send({ intent: "set-active", is_active: "true" }))).toEqual([
    "Product is now in the shop",
  ]);
  expect(textOf(await (await fetchApp(`/shop/${slug}`)).text())).toContain("Tote bag");
  const removed = await send({ intent: "remove-variant", variant });
  expect([removed.status, (await removed.text()).includes("needs at least one variant")]).toEqual([
    409,
    true,
  ]);
  const gone = await fetchApp("/admin/shop", {
    cookie,
    form: { intent: "delete", id: path.split("/").at(-1) ?? "" },
  });
  expect(toastsOf(gone)).toEqual(["Product deleted"]);
  expect((await fetchApp(path, { cookie })).headers.get("location")).toBe("/admin/shop");
});
