import type { Db } from "#db/client.server.ts";

import { readSubject, type SubjectKind } from "./invoice.ts";

/**
 * The callbacks by which the owner of an invoice's subject reacts to payments and refunds. Each
 * runs once per change, in the transaction that changes the invoice and while the invoice is
 * locked, so it is rolled back with that transaction. An owner that changes its own row together
 * with an invoice calls the function on the invoice first, to avoid deadlocks.
 */
export type SubjectOwner = {
  onPaid(subjectId: string, paidAt: Date, tx: Db): Promise<void>;
  /** Called when an admin cancelled the open invoice, or the card checkout expired. */
  onCancelled(subjectId: string, tx: Db): Promise<void>;
  /** `refunded` is the sum refunded so far, `total` the amount paid. */
  onRefunded(subjectId: string, sums: { refunded: number; total: number }, tx: Db): Promise<void>;
};

/**
 * The owners of all subjects, by the prefix before the colon (`order:<id>`, `membership:<period
 * id>`). Payments do not depend on the shop or on memberships: `app/composition/settlement.server.ts` names the
 * owners, and the callers (routes, webhook, jobs) pass it to the functions here.
 */
export type Settlement = Record<SubjectKind, SubjectOwner>;

/** Returns the owner of an invoice's subject, and the id within the subject. */
export function ownerOf(settlement: Settlement, subject: string) {
  const { kind, id } = readSubject(subject);
  return { owner: settlement[kind], id };
}
