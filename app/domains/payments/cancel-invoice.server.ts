import { eq } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { lockInvoice, type Invoice, type InvoiceKey } from "./lock-invoice.server.ts";
import { ownerOf, type Settlement } from "./settlement.server.ts";
import { invoices } from "./tables.server.ts";

type Cancelled = { ok: true; changed: boolean; invoice: Invoice };

/**
 * Cancels an open invoice. Its number can't be reused, and a repeated call changes nothing. Refuses a
 * paid invoice, which needs a refund instead. Does not notify the owner of its subject, because the
 * owner is the caller.
 */
export async function cancelInvoice(which: InvoiceKey, tx: Db) {
  return tx.transaction(async (tx) => {
    const invoice = await lockInvoice(which, tx);
    if (!invoice) return refuse("not-found");
    if (invoice.paidAt) return refuse("already-paid");
    if (invoice.cancelledAt) return { ok: true, changed: false, invoice } satisfies Cancelled;
    const cancelledAt = new Date();
    await tx.update(invoices).set({ cancelledAt }).where(eq(invoices.id, invoice.id));
    return {
      ok: true,
      changed: true,
      invoice: { ...invoice, cancelledAt },
    } satisfies Cancelled;
  });
}

/**
 * Cancels an open invoice on behalf of an admin, once. Notifies the owner of its subject and
 * records the admin in the audit log.
 */
export async function withdrawInvoice(
  actor: Actor,
  id: string,
  settlement: Settlement,
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");

  return tx.transaction(async (tx) => {
    const done = await cancelInvoice({ id }, tx);
    if (!done.ok || !done.changed) return done;
    const subject = ownerOf(settlement, done.invoice.subject);
    await subject.owner.onCancelled(subject.id, tx);
    const details = { number: done.invoice.number };
    await writeAudit(actor, "invoice.cancelled", { type: "invoice", id }, details, tx);
    return done;
  });
}
