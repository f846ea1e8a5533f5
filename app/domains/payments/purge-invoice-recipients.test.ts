import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildInvoice } from "#tests/builders/invoices.ts";
import { inRollback } from "#tests/db.ts";

import { purgeInvoiceRecipients } from "./purge-invoice-recipients.server.ts";
import { findInvoice } from "./queries.server.ts";
import { invoices } from "./tables.server.ts";

const recipient = {
  name: "Ada Obi",
  email: "",
  address: ["Lake Road 1", "Kisumu"],
  country: "KE",
};
const nobody = { name: "", email: "", address: [], country: "" };

async function issueIn(tx: Db, buyer: { id: string }, issuedAt: string) {
  const { id } = await buildInvoice(tx, buyer);
  await tx
    .update(invoices)
    .set({ issuedAt: new Date(issuedAt) })
    .where(eq(invoices.id, id));
  return id;
}

const read = async (tx: Db, id: string) => {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id));
  return invoice;
};

test("an invoice keeps its recipient after the account is deleted, for admins only", async () => {
  await inRollback(async (tx) => {
    const [ada, ben] = [await buildActor(tx), await buildActor(tx)];
    const admin = await buildActor(tx, { roles: ["admin"] });
    const invoice = await buildInvoice(tx, ada);
    await eraseAccount(ada, tx);
    expect(await read(tx, invoice.id)).toEqual({
      ...invoice,
      buyerId: null,
      billedTo: recipient,
    });
    const found = await findInvoice(admin, invoice.id, tx);
    expect(found?.invoice.billedTo).toEqual(recipient);
    for (const actor of [ada, ben]) {
      expect(await findInvoice(actor, invoice.id, tx)).toBeUndefined();
    }
  });
});

test("purges the recipient at the end of the tenth year after issue, and nothing else", async () => {
  await inRollback(async (tx) => {
    const ada = await buildActor(tx);
    const ids = [
      await issueIn(tx, ada, "2026-01-01T00:00:00Z"),
      await issueIn(tx, ada, "2026-12-31T23:59:59Z"),
      await issueIn(tx, ada, "2027-01-01T00:00:00Z"),
    ];
    await eraseAccount(ada, tx);
    const recipients = () => Promise.all(ids.map(async (id) => (await read(tx, id))?.billedTo));
    const before = await read(tx, ids[0] ?? "");

    await purgeInvoiceRecipients(new Date("2036-12-31T23:59:59Z"), tx);
    expect(await recipients()).toEqual([recipient, recipient, recipient]);
    for (const _ of [1, 2]) {
      await purgeInvoiceRecipients(new Date("2037-01-01T00:00:00Z"), tx);
      expect(await recipients()).toEqual([nobody, nobody, recipient]);
    }
    expect(await read(tx, ids[0] ?? "")).toEqual({ ...before, billedTo: nobody });
  });
});

test("an existing account's invoice keeps its recipient, however old", async () => {
  await inRollback(async (tx) => {
    const ada = await buildActor(tx);
    const id = await issueIn(tx, ada, "2001-05-01T00:00:00Z");
    await purgeInvoiceRecipients(new Date("2037-01-01T00:00:00Z"), tx);
    expect((await read(tx, id))?.billedTo).toMatchObject({ name: "Ada Obi" });
  });
});
