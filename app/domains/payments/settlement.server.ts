import type { Db } from "#db/client.server.ts";

import { readSubject, type SubjectKind } from "./invoice.ts";

/**
 * What the owner of an invoice's subject does when money comes or goes. Each runs in the transaction that
 * changes the invoice, while the invoice is locked, once per change: it stands or falls with it. An owner that
 * changes its own row together with an invoice calls the verb on the invoice first, so that two never wait for
 * each other.
 */
export type SubjectOwner = {
  onPaid(subjectId: string, paidAt: Date, tx: Db): Promise<void>;
  /** An admin cancelled the open invoice, or the card's checkout ran out. */
  onCancelled(subjectId: string, tx: Db): Promise<void>;
  /** `refunded` is all that went back so far, `total` what was paid. */
  onRefunded(subjectId: string, sums: { refunded: number; total: number }, tx: Db): Promise<void>;
};

/**
 * The owners of all subjects, by the word before the colon (`order:<id>`, `membership:<period id>`). Payments know
 * neither shop nor memberships: `app/settlement.server.ts` names the owners, and the doors (routes, webhook, jobs)
 * hand it to the verbs.
 */
export type Settlement = Record<SubjectKind, SubjectOwner>;

/** The owner of what an invoice is for, and the subject's own id. */
export function ownerOf(settlement: Settlement, subject: string) {
  const { kind, id } = readSubject(subject);
  return { owner: settlement[kind], id };
}
