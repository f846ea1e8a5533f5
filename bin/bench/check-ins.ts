import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool } from "pg";

import { checkInStatement } from "#app/domains/events/check-in/check-in.server.ts";

import type { Learner } from "./learners.ts";
import { sendLoad } from "./load.ts";
import type { Product } from "./product.ts";
import { ratio, type Row } from "./table.ts";

const connections = 32;
const rounds = 3;

/**
 * Measures check-ins per second through HTTP, signed in, 32 in parallel, distinct learners, one event. The
 * yardsticks are the same statement sent directly to the same database on 32 connections, and the same requests
 * while ranks and leaderboards are not updated. The three alternate, on new events; the best round of each counts.
 */
export async function measureCheckIns(
  product: Product,
  pool: Pool,
  learners: Learner[],
): Promise<Row[]> {
  const overHttp: number[] = [];
  const straight: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // In sequence: each needs the whole machine.
    await rollupAll(pool);
    overHttp.push(await checkInOverHttp(product, await makeEvent(pool), learners));
    straight.push(await checkInStraight(pool, await makeEvent(pool), learners));
    alone.push(await withoutRanks(pool, (code) => checkInOverHttp(product, code, learners)));
  }
  const value = Math.max(...overHttp);
  const yardstick = Math.max(...straight);
  const switchedOff = Math.max(...alone);
  return [
    {
      id: "Q1",
      what: "check-ins through HTTP, 32 at once (per second)",
      value,
      yardstick,
      yardstickName: "the same statement straight to the database",
      ratio: ratio(value, yardstick),
      reach: 0.5,
    },
    {
      id: "Q7",
      what: "Q1 while ranks and boards are kept current (per second)",
      value,
      yardstick: switchedOff,
      yardstickName: "Q1 while nobody keeps them",
      ratio: ratio(value, switchedOff),
      reach: 0.9,
    },
  ];
}

/** Updates all ranks and leaderboards, so that no round inherits work from the one before. */
async function rollupAll(pool: Pool): Promise<void> {
  for (let rolledUp = 1; rolledUp > 0;) {
    const { rows } = await pool.query<{ rolledUp: number }>(
      `select rollup_rank_changes() + rollup_period_changes()
        + (select count(*) from period_changes)::int as "rolledUp"`,
    );
    rolledUp = rows[0]?.rolledUp ?? 0;
  }
}

/** Blocks the updates of ranks and leaderboards, and the recording of rank changes, while `work` runs. */
async function withoutRanks(pool: Pool, work: (code: string) => Promise<number>): Promise<number> {
  const code = await makeEvent(pool);
  const client = await pool.connect();
  try {
    await client.query("alter table profiles disable trigger profiles_record_rank_update");
    await client.query(
      `select pg_advisory_lock(hashtext(fold)) from unnest('{rollup_rank_changes,rollup_period_changes}'::text[]) fold`,
    );
    return await work(code);
  } finally {
    await client.query("select pg_advisory_unlock_all()");
    await client.query("alter table profiles enable trigger profiles_record_rank_update");
    client.release();
  }
}

/** Creates an event and returns its check-in code. */
export async function makeEvent(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ qr_code_data: string }>(
    `insert into events (title, description, sdg_goal, start_date, end_date, qr_code_data)
      values ('Bench', 'Bench', 13, now(), now(), 'SDG-bench-' || replace(gen_random_uuid()::text, '-', ''))
      returning qr_code_data`,
  );
  return rows[0]?.qr_code_data ?? "";
}

async function checkInOverHttp(
  { port }: Product,
  code: string,
  learners: Learner[],
): Promise<number> {
  const body = JSON.stringify({ qr_code: code });
  const { perSecond, statuses } = await sendLoad(port, {
    count: learners.length,
    connections,
    requests: learners.map(({ cookie }) => ({
      method: "POST",
      path: "/api/v1/check-ins",
      headers: {
        Cookie: cookie,
        Origin: `http://localhost:${port}`,
        "Content-Type": "application/json",
      },
      body,
    })),
  });
  if (statuses[201] !== learners.length)
    throw new Error(`Not all learners were checked in: ${JSON.stringify(statuses)}`);
  return perSecond;
}

async function checkInStraight(pool: Pool, code: string, learners: Learner[]): Promise<number> {
  const dialect = new PgDialect();
  const statements = learners.map(({ id }) => dialect.sqlToQuery(checkInStatement(id, code)));
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await pool.connect();
      while (next < statements.length) {
        const statement = statements[next++];
        if (statement)
          await client.query({ name: "check-in", text: statement.sql, values: statement.params });
      }
      client.release();
    }),
  );
  return learners.length / ((performance.now() - startedAt) / 1000);
}
