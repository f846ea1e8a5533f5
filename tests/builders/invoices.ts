import { randomUUID } from "node:crypto";

import { issueInvoice, type NewInvoice } from "#app/domains/payments/issue-invoice.server.ts";
import type { Settlement } from "#app/domains/payments/settlement.server.ts";
import type { Db } from "#db/client.server.ts";

/** Creates an open invoice of 30 euros for an order that does not exist. */
export function buildInvoice(tx: Db, buyer: { id: string }, overrides: Partial<NewInvoice> = {}) {
  return issueInvoice(
    {
      subject: `order:${randomUUID()}`,
      method: "invoice",
      buyerId: buyer.id,
      billedTo: {
        name: "Ada Obi",
        email: "ada@example.org",
        address: ["Lake Road 1", "Kisumu"],
        country: "KE",
      },
      lines: [{ text: "Notebook", quantity: 2, unitAmount: 1500 }],
      currency: "EUR",
      dueDays: 14,
      ...overrides,
    },
    tx,
  );
}

/** Returns settlement handlers of all subjects that only record their calls. */
export function recordingSettlement() {
  const calls: [string, ...unknown[]][] = [];
  const owner = (kind: string) => ({
    onPaid: async (id: string) => void calls.push(["paid", `${kind}:${id}`]),
    onCancelled: async (id: string) => void calls.push(["cancelled", `${kind}:${id}`]),
    onRefunded: async (id: string, sums: object) =>
      void calls.push(["refunded", `${kind}:${id}`, sums]),
  });
  const settlement: Settlement = { order: owner("order"), membership: owner("membership") };
  return { settlement, calls };
}
