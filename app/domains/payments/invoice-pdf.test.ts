import { expect, test } from "vitest";

import { translate } from "#content/messages/translate.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildInvoice } from "#tests/builders/invoices.ts";
import { inRollback } from "#tests/db.ts";
import { readTree } from "#tests/pdf-tree.ts";
import { readPdf } from "#tests/pdf.ts";

import { renderInvoice } from "./invoice-pdf.server.ts";
import type { Seller } from "./seller.server.ts";

const seller = {
  name: "Green Learning Association",
  address: ["River Street 5", "10115 Berlin"],
  taxId: "DE 123456789",
  bank: ["Lake Bank", "IBAN DE02 1203 0000 0000 2020 51"],
  email: "books@example.org",
  contact: "https://passport.example.org/contact",
  site: "passport.example.org",
};
const t = translate("en");

test("an invoice PDF states seller, buyer, items and due date in any script", async () => {
  await inRollback(async (tx) => {
    const invoice = await buildInvoice(tx, await buildActor(tx), {
      billedTo: {
        name: "نورة القحطاني",
        email: "noura@example.org",
        address: ["Olaya Street 12", "Riyadh"],
        country: "SA",
      },
      lines: [
        { text: "Notebook, A5, dotted", quantity: 2, unitAmount: 1250 },
        { text: "Shipping", quantity: 1, unitAmount: 490 },
      ],
    });
    const pdf = await renderInvoice({ invoice, refunded: 0, seller, locale: "en", t });
    const { lines } = readPdf(pdf);
    const text = lines.join(" ");
    for (const expected of [
      `Invoice ${invoice.number}`,
      "نورة القحطاني",
      "Saudi Arabia",
      "Notebook, A5, dotted",
      "€25.00",
      "€29.90",
      "Green Learning Association",
      "Tax ID: DE 123456789",
      "IBAN DE02 1203 0000 0000 2020 51",
    ]) {
      expect(text).toContain(expected);
    }
    expect(text).not.toContain("received your payment");
    const paid = { ...invoice, paidAt: new Date("2026-11-21T10:00Z") };
    const receipt = await renderInvoice({ invoice: paid, refunded: 490, seller, locale: "en", t });
    const receiptText = readPdf(receipt).lines.join(" ");
    expect(receiptText).toContain("We received your payment on 21 November 2026");
    expect(receiptText).toContain("-€4.90");
    expect(receiptText).not.toContain("IBAN");
  });
});

test("an invoice without bank details names a contact, never an unread address", async () => {
  await inRollback(async (tx) => {
    const invoice = await buildInvoice(tx, await buildActor(tx));
    const read = async (parts: Partial<Seller>) => {
      const pdf = { invoice, refunded: 0, seller: { ...seller, ...parts }, locale: "en", t };
      return readPdf(await renderInvoice(pdf)).lines.join(" ");
    };
    expect(await read({ bank: [] })).toContain(
      `To get our bank details, contact books@example.org and quote ${invoice.number}.`,
    );
    const bare = await read({ bank: [], email: undefined });
    expect(bare).toContain("contact https://passport.example.org/contact and quote");
    expect(bare).not.toContain("books@");
  });
});

test("an invoice PDF is tagged: number as title, lines as table", async () => {
  await inRollback(async (tx) => {
    const invoice = await buildInvoice(tx, await buildActor(tx));
    const read = await readTree(
      await renderInvoice({ invoice, refunded: 0, seller, locale: "en", t }),
    );
    expect(read).toMatchObject({ language: "en", showsTitle: true, isMarked: true });
    expect(read.lines.slice(read.lines.indexOf("    Table:"))).toEqual([
      "    Table:",
      "      TR:",
      "        TH: Description",
      "        TH: Quantity",
      "        TH: Unit price",
      "        TH: Amount",
      "      TR:",
      "        TD: Notebook",
      "        TD: 2",
      "        TD: €15.00",
      "        TD: €30.00",
      "    P: Total",
      "    P: €30.00",
      "    H2: How to pay",
      expect.stringContaining(`quoting ${invoice.number}`),
      "    P: Lake Bank",
      "    P: IBAN DE02 1203 0000 0000 2020 51",
    ]);
    expect(read.lines).toContain(`    H1: Invoice ${invoice.number}`);
  });
});
