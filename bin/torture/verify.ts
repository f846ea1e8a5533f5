import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";

import type { Journal } from "./journal.ts";
import { compareEffects } from "./verify/compare-effects.ts";
import { compareFiles } from "./verify/compare-files.ts";
import { invariants } from "./verify/invariants.ts";
import { jobs, rollups, untilDone } from "./verify/until-done.ts";
import type { Effects } from "./writers/writer.ts";

/** What was compared, with the number of things and what was found to be wrong. */
export type Check = { what: string; compared: number; findings: string[] };

/**
 * Compares the database with what the journal says was acknowledged, refused and unknown, every total with its ledger,
 * every rank and leaderboard with a plain count, and everything that was written with what belongs to it. Call it when
 * no writer is running and the product serves requests, because its background work must finish first. With the data
 * folder, its stored files are compared with the rows that name them.
 */
export async function verify(
  databaseUrl: string,
  journal: Journal,
  effects: readonly Effects[],
  { dataDir }: { dataDir?: string } = {},
): Promise<Check[]> {
  // The product's own connection pool, which is not used here, needs an address.
  process.env["DATABASE_URL"] = databaseUrl;
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  pool.on("error", () => {});
  try {
    // They write certificates, for example.
    const checks = [await untilDone(pool, jobs), await untilDone(pool, rollups)];
    for (const of of effects) {
      checks.push(compareEffects(journal, of, await of.list(pool)));
    }
    for (const { what, count, violations } of invariants) {
      const { rows: counted } = await pool.query<{ n: number }>(`select (${count})::int as n`);
      const { rows } = await pool.query<{ finding: string }>(violations);
      const findings = rows.map(({ finding }) => finding);
      checks.push({ what, compared: counted[0]?.n ?? 0, findings });
    }
    if (dataDir) checks.push(await compareFiles(pool, dataDir));
    checks.push(await checkTotals(pool));
    return checks;
  } finally {
    await pool.end();
  }
}

async function checkTotals(pool: Pool): Promise<Check> {
  const { checkLedger } = await import("#app/domains/passport/ledger/check-ledger.server.ts");
  const { profiles, activities, differences } = await checkLedger(drizzle({ client: pool }));
  return {
    what: "totals, ranks and leaderboards, compared with the ledger",
    compared: profiles + activities,
    findings: differences.map(
      ({ what, of, is, shouldBe }) => `The ${what} ${of} is ${is}, but should be ${shouldBe}.`,
    ),
  };
}
