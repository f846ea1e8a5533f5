import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";

import { invoices } from "#app/domains/payments/tables.server.ts";
import { findOwnOrder } from "#app/domains/shop/orders/queries.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildOrder } from "#tests/builders/shop.ts";
import { db } from "#tests/db.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

// Before any module of the product reads its environment.
vi.hoisted(() =>
  Object.assign(process.env, {
    SELLER_NAME: "Lake Association",
    SELLER_BANK: "Lake Bank|IBAN DE02 1203 0000 0000 2020 51",
  }),
);

const account =
  "Account holder Lake Association Account Lake Bank IBAN DE02 1203 0000 0000 2020 51";

async function enter() {
  const actor = await buildActor(db);
  const cookie = await buildSessionCookie(db, actor);
  const read = async (path: string) => textOf(await (await fetchApp(path, { cookie })).text());
  return { actor, cookie, read };
}

test("an unpaid order shows bank details, total and reference", async () => {
  const { actor, read } = await enter();
  const { number } = await buildOrder(db, { buyer: actor });
  const { invoice } = (await findOwnOrder(actor.id, number)) ?? {};
  expect(await read(`/profile/orders/${number}`)).toContain(
    `${account} Amount €27.40 Reference ${invoice?.number} Pay by`,
  );
});

test("a membership waiting for payment shows bank details and reference", async () => {
  const { actor, cookie, read } = await enter();
  const form = { interval: "year", name: "Ada Obi", address: "Lake Road 1", country: "KE" };
  await fetchApp("/membership/start?plan=pro", { cookie, form });
  const [invoice] = await db.select().from(invoices).where(eq(invoices.buyerId, actor.id));
  expect(await read("/membership/mine")).toContain(
    `${account} Amount €50.00 Reference ${invoice?.number} Pay by`,
  );
});
