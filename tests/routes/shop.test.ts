import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findUserLimits } from "#app/domains/plans/find-limits.server.ts";
import { addToBasket } from "#app/domains/shop/basket/change.server.ts";
import { listBasket } from "#app/domains/shop/basket/queries.server.ts";
import { findOrder, findOwnOrder } from "#app/domains/shop/orders/queries.server.ts";
import { addProductPicture } from "#app/domains/shop/product-pictures.server.ts";
import { baskets, products, productVariants } from "#app/domains/shop/tables.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { buildProduct } from "#tests/builders/shop.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { linksOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

async function enter(name = "Ada Obi") {
  const buyer = await buildActor(db, { name });
  return { buyer, cookie: await buildSessionCookie(db, buyer) };
}

const basketCookie = (answer: Response) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith("sdg-passport.basket=")) ?? "";
const valueOf = (cookie: string) => cookie.split(";")[0] ?? "";
const read = async (path: string, cookie?: string) =>
  textOf(await (await fetchApp(path, cookie ? { cookie } : {})).text());
const basketOf = async ({ id }: Actor) =>
  (await listBasket({ userId: id })).map(({ variantId, quantity }) => [variantId, quantity]);

test("an empty shop says so; products are shown without scripts", async () => {
  await db.update(products).set({ deletedAt: new Date() });
  expect(await read("/shop")).toContain("No products yet");
  await buildProduct(db, { name: "Hidden thing", isActive: false });
  await buildProduct(db, { name: "Mug", stock: 0 });
  await buildProduct(db, { name: "Print", variants: ["A3", "A2"], price: 900 });
  const html = await (await fetchApp("/shop")).text();
  for (const expected of ["Mug", "Sold out", "Print", "€9.00"]) expect(html).toContain(expected);
  expect(html).not.toContain("Hidden thing");
  expect(html).not.toContain('type="module"');
});

test("a product's page has price, versions and stock, also for search engines", async () => {
  const admin = await buildActor(db, { roles: ["admin"] });
  const { id, slug, variants } = await buildProduct(db, {
    name: "Wall <print>",
    description: "On **heavy** paper. <script>alert(1)</script>",
    variants: ["A3", "A2", "A1"],
  });
  for (const [at, stock] of [3, 0].entries()) {
    await db
      .update(productVariants)
      .set({ stock })
      .where(eq(productVariants.id, variants[at]?.id ?? ""));
  }
  const bytes = await buildPhoto({ width: 1000, height: 800, orientation: 1 });
  await addProductPicture(admin, id, { bytes, description: "A print on a wall" }, db);
  const html = await (await fetchApp(`/shop/${slug}`)).text();
  const text = textOf(html);
  for (const expected of ["3 left", "Sold out", "In stock", "€12.50", "Add to basket"]) {
    expect(text).toContain(expected);
  }
  expect(html).toContain("<strong>heavy</strong>");
  expect(html).not.toContain("<script>alert");
  expect(html).toContain('alt="A print on a wall"');
  const facts = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}",
  ) as { offers: unknown[]; image: string[] };
  expect(facts).toMatchObject({ "@type": "Product", name: "Wall <print>" });
  expect(facts.offers[1]).toMatchObject({
    price: "12.50",
    priceCurrency: "EUR",
    availability: "https://schema.org/OutOfStock",
  });
  const picture = new URL(facts.image[0] ?? "").pathname;
  for (const [search, width] of [
    ["", 1000],
    ["?w=400", 400],
    ["?w=800", 800],
    ["?w=9", 1000],
  ] as const) {
    const answer = await fetchApp(picture + search);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([meta.format, meta.width]).toEqual(["webp", width]);
  }
  for (const odd of ["no-such-thing", "%00", "..%2f"]) {
    expect((await fetchApp(`/shop/${odd}`)).status).toBe(404);
  }
});

test("a visitor's basket has a secret and is merged at login", async () => {
  const { slug, name, variant } = await buildProduct(db, { name: "Seed paper" });
  const add = (cookie?: string) =>
    fetchApp(`/shop/${slug}`, {
      ...(cookie && { cookie }),
      form: { variant: variant.id, quantity: "2" },
    });
  const first = await add();
  expect([first.status, first.headers.get("location"), toastsOf(first)]).toEqual([
    302,
    "/shop/basket",
    ["Added to your basket"],
  ]);
  const cookie = basketCookie(first);
  expect(cookie).toMatch(
    /^sdg-passport\.basket=[\w-]{32}; Max-Age=5184000; Path=\/shop; HttpOnly; SameSite=Lax$/,
  );
  const secret = valueOf(cookie);
  const second = await add(secret);
  expect(valueOf(basketCookie(second))).toBe(secret);
  expect(await read("/shop/basket", secret)).toContain(name);
  expect(await read("/shop/basket")).toContain("Your basket is empty");
  const rows = await db.select().from(baskets);
  expect(rows.some(({ digest }) => digest !== null && secret.includes(digest))).toBe(false);

  const away = await fetchApp("/shop/checkout", { cookie: secret });
  expect([away.headers.get("location"), toastsOf(away)]).toEqual([
    "/auth?redirect=%2Fshop%2Fcheckout",
    ["Log in to check out. Your basket is saved."],
  ]);
  const { buyer, cookie: session } = await enter();
  await addToBasket({ userId: buyer.id }, { variantId: variant.id, quantity: 1 }, db);
  const signedIn = `${session}; ${secret}`;
  const arrived = await fetchApp("/shop/checkout", { cookie: signedIn });
  expect(basketCookie(arrived)).toContain("Max-Age=0");
  expect(textOf(await arrived.text())).toContain("5 × Seed paper");
  await fetchApp("/shop/basket", { cookie: signedIn });
  expect(await basketOf(buyer)).toEqual([[variant.id, 5]]);
});

test("the shop says how many items are in the basket, without and after login", async () => {
  const { slug, variant } = await buildProduct(db, { name: "Pencil" });
  const paths = ["/shop", `/shop/${slug}`];
  const counts = (cookie?: string) =>
    Promise.all(
      paths.map(async (path) => /Basket(?: \(\d+\))?/.exec(await read(path, cookie))?.[0]),
    );
  const add = (cookie?: string) =>
    fetchApp(`/shop/${slug}`, {
      ...(cookie && { cookie }),
      form: { variant: variant.id, quantity: "2" },
    });
  const secret = valueOf(basketCookie(await add()));
  expect(await counts(secret)).toEqual(["Basket (2)", "Basket (2)"]);
  expect(await counts()).toEqual(["Basket", "Basket"]);
  const { cookie } = await enter();
  expect(await counts(cookie)).toEqual(["Basket", "Basket"]);
  expect(await counts(`${cookie}; ${secret}`)).toEqual(["Basket (2)", "Basket (2)"]);
  await add(cookie);
  expect(await counts(cookie)).toEqual(["Basket (4)", "Basket (4)"]);
});

test("changes quantities and removes items by plain forms, with errors at the field", async () => {
  const { buyer, cookie } = await enter();
  const { variant } = await buildProduct(db, { stock: 3 });
  await addToBasket({ userId: buyer.id }, { variantId: variant.id, quantity: 1 }, db);
  const send = (intent: string, quantity?: string) =>
    fetchApp("/shop/basket", {
      cookie,
      form: { intent, variant: variant.id, ...(quantity !== undefined && { quantity }) },
    });
  expect(toastsOf(await send("change", "3"))).toEqual(["Quantity updated"]);
  for (const [quantity, status, expected] of [
    ["4", 409, "Only 3 left"],
    ["x", 400, "Enter a whole number up to 99"],
    ["-1", 400, "Enter a whole number up to 99"],
  ] as const) {
    const refused = await send("change", quantity);
    const html = await refused.text();
    expect([refused.status, html.includes(expected)], quantity).toEqual([status, true]);
    expect(html).toContain(`value="${quantity}"`);
  }
  await db
    .update(productVariants)
    .set({ price: 1500, stock: 1 })
    .where(eq(productVariants.id, variant.id));
  const text = await read("/shop/basket", cookie);
  expect(text).toContain("The price has gone up from €12.50 to €15.00 since you added it.");
  expect(text).toContain("Only 1 left. Reduce the quantity to order.");
  expect(text).not.toContain("Go to checkout");
  const stuck = await read("/shop/checkout", cookie);
  expect(stuck).toContain("Some items can’t be ordered");
  expect(stuck).not.toContain("Place order for");
  for (let n = 0; n < 2; n++)
    expect(toastsOf(await send("remove"))).toEqual(["Removed from your basket"]);
  expect(await basketOf(buyer)).toEqual([]);
});

const address = {
  name: "Ngũgĩ Wanjiru",
  street: "12 Lake Road",
  postcode: "",
  city: "Kisumu",
  region: "",
  country: "KE",
};

test("places an order at the shown total by a plain form and follows it to its end", async () => {
  const { buyer, cookie } = await enter("Ngũgĩ Wanjiru");
  const admin = await buildSessionCookie(db, await buildActor(db, { roles: ["admin"] }));
  const { variant } = await buildProduct(db, { name: "Mug" });
  await addToBasket({ userId: buyer.id }, { variantId: variant.id, quantity: 2 }, db);
  expect(await findUserLimits(buyer.id)).toMatchObject({ shopDiscount: 0 });
  const form_key = crypto.randomUUID();
  const send = (fields: Record<string, string>) =>
    fetchApp("/shop/checkout", {
      cookie,
      form: { intent: "order", form_key, method: "invoice", ...address, ...fields },
    });
  const wrong = await send({ street: " ", country: "", total: "3990" });
  const html = await wrong.text();
  expect(wrong.status).toBe(400);
  for (const expected of ["Enter the street address", "Select a country", "Kisumu", form_key]) {
    expect(html).toContain(expected);
  }
  const shown = await send({ intent: "review", total: "0" });
  const text = textOf(await shown.text());
  expect(text).toContain("Place order for €39.90");
  const cheap = await send({ total: "2500" });
  expect([cheap.status, (await cheap.text()).includes("The total has changed")]).toEqual([
    409,
    true,
  ]);

  const placed = await send({ total: "3990", method: "card" });
  const path = placed.headers.get("location") ?? "";
  expect([placed.status, toastsOf(placed)]).toEqual([302, ["Order placed"]]);
  expect(path).toMatch(/^\/profile\/orders\/ORD-\d{4}-\w{6}$/);
  expect((await send({ total: "3990" })).headers.get("location")).toBe(path);
  const number = path.split("/").at(-1) ?? "";
  expect(await findOrder(number)).toMatchObject({ method: "invoice", total: 3990 });
  expect(await read("/profile/orders", cookie)).toContain(number);
  const page = await read(path, cookie);
  for (const expected of ["Unpaid", "Mug", "Kisumu", "Pay the invoice by", "Kenya"]) {
    expect(page).toContain(expected);
  }
  // Nothing is configured here: the page says how to get the bank details, as the checkout did before.
  expect(text).toContain("You can’t pay online yet: our bank details aren’t set up.");
  const { invoice } = (await findOwnOrder(buyer.id, number)) ?? {};
  expect(page).toContain(`Include the invoice number ${invoice?.number} in your message`);
  expect(linksOf(await (await fetchApp(path, { cookie })).text())).toContainEqual([
    "Contact us to get our bank details.",
    "/contact",
  ]);
  expect((await fetchApp(path, { cookie: (await enter()).cookie })).status).toBe(404);

  const adminPath = `/admin/shop/orders/${number}`;
  const act = (fields: Record<string, string>) =>
    fetchApp(adminPath, { cookie: admin, form: fields });
  expect(await read("/admin/shop/orders?state=placed", admin)).toContain(number);
  expect((await act({ intent: "ship" })).status).toBe(409);
  expect(toastsOf(await act({ intent: "pay" }))).toEqual(["Order marked as paid"]);
  expect((await fetchApp(path, { cookie, form: { intent: "cancel" } })).status).toBe(409);
  const packing = await (await fetchApp("/admin/shop/packing.csv", { cookie: admin })).text();
  expect(packing).toContain(`"${number}"`);
  expect(packing).toContain('"Kisumu"');
  expect(toastsOf(await act({ intent: "ship" }))).toEqual(["Order marked as shipped"]);
  expect(toastsOf(await act({ intent: "deliver" }))).toEqual(["Order marked as delivered"]);
  const refund = { intent: "refund", [`before_${variant.id}`]: "0", restock: "on" };
  const noReason = await act({ ...refund, [`back_${variant.id}`]: "1" });
  expect([noReason.status, (await noReason.text()).includes("Enter a reason")]).toEqual([
    400,
    true,
  ]);
  const back = await act({ ...refund, [`back_${variant.id}`]: "2", reason: "Both broken" });
  expect(toastsOf(back)).toEqual(["€39.90 refunded"]);
  expect(await read(path, cookie)).toContain("Refunded");
});

test("the buyer cancels an unpaid order, idempotently", async () => {
  const { buyer, cookie } = await enter();
  const { variant } = await buildProduct(db);
  await addToBasket({ userId: buyer.id }, { variantId: variant.id, quantity: 1 }, db);
  const form = { intent: "order", form_key: crypto.randomUUID(), ...address, total: "2740" };
  const path = (await fetchApp("/shop/checkout", { cookie, form })).headers.get("location") ?? "";
  for (let n = 0; n < 2; n++) {
    const cancelled = await fetchApp(path, { cookie, form: { intent: "cancel" } });
    expect(toastsOf(cancelled)).toEqual(["Order cancelled"]);
  }
  expect(await read(path, cookie)).toContain("Cancelled");
  const stranger = await fetchApp(path, {
    cookie: (await enter()).cookie,
    form: { intent: "cancel" },
  });
  expect(stranger.status).toBe(404);
});
