import type { Settlement, SubjectOwner } from "#app/domains/payments/settlement.server.ts";

const nobody = (): Promise<void> => Promise.reject(new Error("Nobody owns this subject yet."));
const unowned: SubjectOwner = { onPaid: nobody, onCancelled: nobody, onRefunded: nobody };

/** Who acts when an invoice is paid, cancelled or refunded, by what the invoice is for. */
export const settlement: Settlement = { order: unowned, membership: unowned };
