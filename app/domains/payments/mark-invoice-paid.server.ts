import { eq } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { lockInvoice } from "./lock-invoice.server.ts";
import { ownerOf, type Settlement } from "./settlement.server.ts";
import { invoices } from "./tables.server.ts";

/**
 * Marks an invoice as paid on behalf of an admin, once, however many admins do so. The owner of its
 * subject acts on it in the same transaction, and the audit log records the admin. Refuses a
 * cancelled invoice and one to be paid by card.
 */
export async function markInvoicePaid(
  actor: Actor,
  id: string,
  settlement: Settlement,
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");

  return tx.transaction(async (tx) => {
    const invoice = await lockInvoice({ id }, tx);
    if (!invoice) return refuse("not-found");
    if (invoice.cancelledAt) return refuse("cancelled");
    const { number } = invoice;
    if (invoice.paidAt) return { ok: true as const, changed: false, number };
    if (invoice.method !== "invoice") return refuse("paid-by-card");
    const paidAt = new Date();
    await tx.update(invoices).set({ paidAt, paidBy: actor.id }).where(eq(invoices.id, id));
    const subject = ownerOf(settlement, invoice.subject);
    await subject.owner.onPaid(subject.id, paidAt, tx);
    await writeAudit(actor, "invoice.paid", { type: "invoice", id }, { number }, tx);
    return { ok: true as const, changed: true, number };
  });
}
