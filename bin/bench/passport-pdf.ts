import { Pool } from "pg";

import { runningPostgresUrl } from "#app/platform/postgres/embedded-postgres.server.ts";

import type { Learner } from "./learners.ts";
import { sendLoad } from "./load.ts";
import type { Product } from "./product.ts";
import type { Row } from "./table.ts";

const printed = 15;
// More than a PDF shows of each.
const earned = 369;

/**
 * Measures the PDFs of passports with 369 missions and as many badges, each requested for the first time, one at a time:
 * the first PDF since the product started, which loads fonts and programs, and the median of those after it. It is
 * measured last, because it adds missions and badges.
 */
export async function measurePassportPdf(
  product: Product,
  dataDir: string,
  learners: readonly Learner[],
): Promise<Row[]> {
  const ids = learners.slice(0, printed).map(({ id }) => id);
  const slugs = await fillPassports(dataDir, ids);
  const times: number[] = [];
  for (const slug of slugs) {
    const request = { path: `/passport/${slug}/passport.pdf` };
    const load = { count: 1, connections: 1, requests: [request] };
    const { seconds, statuses } = await sendLoad(product.port, load);
    if (statuses[200] !== 1) throw new Error(`No PDF of ${slug}: ${JSON.stringify(statuses)}`);
    times.push(seconds * 1000);
  }
  const [first = 0, ...later] = times;
  const median = later.toSorted((a, b) => a - b)[Math.floor(later.length / 2)] ?? 0;
  return [
    { id: "C3", what: "full passport as PDF, first since the start (ms)", value: first },
    {
      id: "C3",
      what: "full passport as PDF, median (ms)",
      value: median,
      reach: 500,
      isAtMost: true,
    },
  ];
}

async function fillPassports(dataDir: string, ids: readonly string[]): Promise<string[]> {
  const pool = new Pool({ connectionString: runningPostgresUrl(dataDir) });
  try {
    await pool.query(
      `with added as (
         insert into badges (slug, name, description, sdg_goal, criteria)
         select 'bench-' || n, 'Water keeper number ' || n, '', 1 + n % 17, '{"count":1000000}'
         from generate_series(1, $2::int) n returning id)
       insert into user_badges (user_id, badge_id)
       select learner, added.id from unnest($1::uuid[]) learner, added`,
      [ids, earned],
    );
    await pool.query(
      `with added as (
         insert into missions (title, description, sdg_goal, is_active)
         select 'Clean up the beach, part ' || n, '', 1 + n % 17, false
         from generate_series(1, $2::int) n returning id)
       insert into mission_completions (user_id, mission_id, status, reviewed_at, completion_proof)
       select learner, added.id, 'approved', now(), '{}' from unnest($1::uuid[]) learner, added`,
      [ids, earned],
    );
    const { rows } = await pool.query<{ passport_slug: string }>(
      "select passport_slug from profiles where id = any($1)",
      [ids],
    );
    return rows.map((row) => row.passport_slug);
  } finally {
    await pool.end();
  }
}
