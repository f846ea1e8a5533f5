import { expect, test } from "vitest";

import { buildActor } from "#tests/builders/accounts.ts";
import { buildInvoice, recordingSettlement } from "#tests/builders/invoices.ts";
import { inRollback } from "#tests/db.ts";

import { withdrawInvoice } from "./cancel-invoice.server.ts";
import { markInvoicePaid } from "./mark-invoice-paid.server.ts";
import { findInvoice, listInvoices } from "./queries.server.ts";

test("finds invoices by number, name and status, page by page", async () => {
  await inRollback(async (tx) => {
    const [ada, admin] = [await buildActor(tx), await buildActor(tx, { roles: ["admin"] })];
    const { settlement } = recordingSettlement();
    const billedTo = {
      name: "100% Noura_القحطاني",
      email: "n@example.org",
      address: [],
      country: "",
    };
    const late = await buildInvoice(tx, ada, { dueDays: -1 });
    const paid = await buildInvoice(tx, ada, { billedTo });
    const cancelled = await buildInvoice(tx, ada);
    await markInvoicePaid(admin, paid.id, settlement, tx);
    await withdrawInvoice(admin, cancelled.id, settlement, tx);
    const list = async (options: Partial<Parameters<typeof listInvoices>[0]> = {}) =>
      (await listInvoices({ limit: 10, ...options }, tx)).items.map(({ id, state }) => [id, state]);
    const [first, second, third] = [
      [cancelled.id, "cancelled"],
      [paid.id, "paid"],
      [late.id, "overdue"],
    ];
    expect(await list()).toEqual([first, second, third]);
    expect(await list({ filter: "open" })).toEqual([third]);
    expect(await list({ filter: "paid" })).toEqual([second]);
    expect(await list({ search: late.number.toLowerCase() })).toEqual([third]);
    expect(await list({ search: "noura_القح" })).toEqual([second]);
    expect(await list({ search: "0% n" })).toEqual([second]);
    expect(await list({ search: "%" })).toEqual([second]);
    expect(await list({ cursor: "nothing" })).toEqual([]);
    const page = await listInvoices({ limit: 2 }, tx);
    expect(await list({ cursor: page.nextCursor ?? "" })).toEqual([third]);
  });
});

test("only the buyer and admins see an invoice", async () => {
  await inRollback(async (tx) => {
    const [ada, ben] = [await buildActor(tx), await buildActor(tx)];
    const admin = await buildActor(tx, { roles: ["admin"] });
    const staff = await buildActor(tx, { roles: ["event_staff", "instructor"] });
    const { id } = await buildInvoice(tx, ada);
    const sees = async (actor: typeof ada, which = id) =>
      (await findInvoice(actor, which, tx)) !== undefined;
    expect(await Promise.all([ada, admin].map((actor) => sees(actor)))).toEqual([true, true]);
    expect(await Promise.all([ben, staff].map((actor) => sees(actor)))).toEqual([false, false]);
    expect(await sees(admin, "nothing")).toBe(false);
  });
});
