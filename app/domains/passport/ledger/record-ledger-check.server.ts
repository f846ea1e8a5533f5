import { ledgerChecks } from "#app/domains/passport/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { LedgerReport } from "./check-ledger.server.ts";

/**
 * Stores when the ledger was checked and how many differences were listed, for operators to see.
 */
export async function recordLedgerCheck(report: LedgerReport, tx: Db = db): Promise<void> {
  const { profiles, activities, differences } = report;
  await tx.insert(ledgerChecks).values({ profiles, activities, differences: differences.length });
}
