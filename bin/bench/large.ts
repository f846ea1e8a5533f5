import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Pool } from "pg";

import { runningPostgresUrl } from "#app/platform/postgres/embedded-postgres.server.ts";

import { addDemo } from "./add-demo.ts";
import { measurePages } from "./large-pages.ts";
import { type Product, startProduct } from "./product.ts";
import { measureRank, type RankTimes } from "./rank.ts";
import { ratio, type Row } from "./table.ts";

/** A running product with demo learners. */
export type Installation = { product: Product; pool: Pool; dataDir: string };

const fewLearners = 1000;
const someLearners = 100_000;

/**
 * Measures ranks with many demo learners, and lists, boards, searches and admin pages, compared with the same pages of
 * a second installation with 1,000 learners. Takes as long as adding the learners.
 */
export async function measureLarge(port: number, learners: number): Promise<Row[]> {
  const few = await install(port);
  const many = await install(port + 1);
  try {
    await addDemo(few.dataDir, fewLearners);
    await addDemo(many.dataDir, Math.min(someLearners, learners));
    const before = await measureRank(many.pool);
    await addDemo(many.dataDir, learners);
    const ranks = await measureRank(many.pool);
    return [...rankRows(before, ranks), ...(await measurePages(few, many))];
  } finally {
    await Promise.all([few, many].map(remove));
  }
}

function rankRows(before: RankTimes, { rankMs, countMs, profiles }: RankTimes): Row[] {
  return [
    {
      id: "Q5",
      what: `exact rank in the middle of ${profiles} profiles (milliseconds)`,
      value: rankMs,
      yardstick: countMs,
      yardstickName: "count(*) over the index (at least)",
      ratio: ratio(countMs, rankMs),
      reach: 100,
    },
    {
      id: "Q5",
      what: "the same, at most (milliseconds)",
      value: rankMs,
      isAtMost: true,
      reach: 2,
    },
    {
      id: "Q6",
      what: `the same, compared with ${before.profiles} profiles (milliseconds)`,
      value: rankMs,
      yardstick: before.rankMs,
      yardstickName: "with fewer profiles",
      isAtMost: true,
      ratio: ratio(rankMs, before.rankMs),
      reach: 1.5,
    },
  ];
}

async function install(port: number): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), "sdg-passport-bench-"));
  const product = await startProduct(port, {
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${port}`,
  });
  return openInstallation(product, dataDir);
}

/** Connects to the database of a running product. */
export const openInstallation = (product: Product, dataDir: string): Installation => ({
  product,
  dataDir,
  pool: new Pool({ connectionString: runningPostgresUrl(dataDir), max: 2 }),
});

async function remove({ product, pool, dataDir }: Installation): Promise<void> {
  await pool.end();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
