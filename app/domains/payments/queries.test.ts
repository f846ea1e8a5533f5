import { expect, test } from "vitest";

import { buildActor } from "#tests/builders/accounts.ts";
import { buildInvoice } from "#tests/builders/invoices.ts";
import { inRollback } from "#tests/db.ts";

import { findInvoice } from "./queries.server.ts";

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
