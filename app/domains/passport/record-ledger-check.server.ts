import { type Db, db } from "#db/client.server.ts";

import type { LedgerReport } from "./check-ledger.server.ts";
import { ledgerChecks } from "./tables.server.ts";

/** Keeps when the ledger was checked and how many differences were listed, so that those who run the product see it. */
export async function recordLedgerCheck(report: LedgerReport, tx: Db = db): Promise<void> {
  const { profiles, activities, differences } = report;
  await tx.insert(ledgerChecks).values({ profiles, activities, differences: differences.length });
}
