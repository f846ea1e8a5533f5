import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool } from "pg";

import { attendStatement } from "#app/domains/events/check-in/attend.server.ts";
import { checkInStatement } from "#app/domains/events/check-in/check-in.server.ts";

import { best, type Figure } from "./compare.ts";
import type { Learner } from "./learners.ts";
import { sendLoad } from "./load.ts";
import type { Product } from "./product.ts";
import { preparePlainInserts, sendStatements } from "./statements.ts";
import { ratio, type Row } from "./table.ts";

const connections = 32;
const rounds = 3;

/**
 * Measures check-ins per second through HTTP, signed in, 32 in parallel, distinct learners, one event. The
 * yardsticks are the same statement sent directly to the same database on 32 connections, and the same requests
 * while ranks and leaderboards are not updated. All alternate, on new events; the best round of each counts.
 */
export async function measureCheckIns(
  product: Product,
  pool: Pool,
  learners: Learner[],
): Promise<Row[]> {
  const overHttp: number[] = [];
  const alone: number[] = [];
  const straight: Figure[] = [];
  const shared: Figure[] = [];
  const plain: Figure[] = [];
  const rolledUp: number[] = [];
  const insertPlain = await preparePlainInserts(pool, learners);
  for (let round = 0; round < rounds; round++) {
    // In sequence: each needs the whole machine.
    await rollupAll(pool);
    overHttp.push(await checkInOverHttp(product, await makeEvent(pool), learners));
    plain.push(await insertPlain());
    const code = await makeEvent(pool);
    const release = await lockRollups(pool);
    straight.push(await checkInStraight(pool, code, learners));
    shared.push(await checkInTogether(pool, await makeEvent(pool), learners));
    await release();
    rolledUp.push(await rollupAll(pool));
    alone.push(await withoutRanks(pool, (code) => checkInOverHttp(product, code, learners)));
  }
  const value = Math.max(...overHttp);
  const [statement, together, inserts] = [best(straight), best(shared), best(plain)];
  const switchedOff = Math.max(...alone);
  const perSecond = Math.max(...rolledUp);
  return [
    {
      id: "Q1",
      what: "check-ins through HTTP, 32 at once (per second)",
      value,
      yardstick: statement.perSecond,
      yardstickName: "the same statement straight to the database",
      ratio: ratio(value, statement.perSecond),
      reach: 0.65,
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
    ...[
      { what: "statement of one check-in", figure: statement },
      { what: `statements of ${learnersPerStatement} check-ins, as under load`, figure: together },
    ].map(({ what, figure }) => ({
      id: "Q20",
      what: `${what}, straight to the database (check-ins per second)`,
      value: figure.perSecond,
      yardstick: inserts.perSecond,
      yardstickName: "attendance, activity and total without triggers",
      ratio: ratio(figure.perSecond, inserts.perSecond),
      reach: 0.5,
      cpuRatio: ratio(inserts.cpuMs, figure.cpuMs),
    })),
    {
      id: "Q21",
      what: "changes of points rolled up into leaderboards (per second)",
      value: perSecond,
      yardstick: value,
      yardstickName: "Q1",
      ratio: ratio(perSecond, value),
      reach: 1.2,
    },
  ];
}

/**
 * Updates all ranks and leaderboards, so that no round inherits work from the one before. Returns the changes rolled
 * up per second; the product rolls up some of them.
 */
async function rollupAll(pool: Pool): Promise<number> {
  const startedAt = performance.now();
  await pool.query("select rollup_rank_changes()");
  const all = await countChanges(pool);
  while ((await countChanges(pool)) > 0) {
    await pool.query("select rollup_rank_changes(), rollup_period_changes()");
  }
  return all / ((performance.now() - startedAt) / 1000);
}

async function countChanges(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    "select ((select count(*) from rank_changes) + (select count(*) from period_changes))::int as n",
  );
  return rows[0]?.n ?? 0;
}

/** Blocks the rollups of ranks and leaderboards in all processes until the returned function is called. */
async function lockRollups(pool: Pool): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query(
    `select pg_advisory_lock(hashtext(rollup)) from unnest('{rollup_rank_changes,rollup_period_changes}'::text[]) rollup`,
  );
  return async () => {
    await client.query("select pg_advisory_unlock_all()");
    client.release();
  };
}

/** Blocks the updates of ranks and leaderboards, and the recording of changes, while `work` runs. */
async function withoutRanks(pool: Pool, work: (code: string) => Promise<number>): Promise<number> {
  const code = await makeEvent(pool);
  const { rows } = await pool.query<{ text: string }>(
    "select pg_get_functiondef('add_to_total'::regproc) as text",
  );
  const release = await lockRollups(pool);
  try {
    await pool.query(
      `create or replace function add_to_total() returns trigger language plpgsql as $$ begin
        update profiles p set total_points = p.total_points + new.points_earned where p.id = new.user_id;
        return null;
      end $$`,
    );
    return await work(code);
  } finally {
    await pool.query(rows[0]?.text ?? "");
    await release();
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

async function checkInStraight(pool: Pool, code: string, learners: Learner[]): Promise<Figure> {
  const dialect = new PgDialect();
  return sendStatements(
    pool,
    "check-in",
    learners.map(({ id }) => dialect.sqlToQuery(checkInStatement(id, code))),
  );
}

// With 32 at once and two serving processes, each process has one statement in flight with half of the check-ins.
const learnersPerStatement = 16;
const servingProcesses = 2;

async function checkInTogether(pool: Pool, code: string, learners: Learner[]): Promise<Figure> {
  const dialect = new PgDialect();
  const groups = Array.from({ length: Math.ceil(learners.length / learnersPerStatement) }, (_, n) =>
    learners.slice(n * learnersPerStatement, (n + 1) * learnersPerStatement).map(({ id }) => id),
  );
  const { perSecond, cpuMs } = await sendStatements(
    pool,
    "check-ins",
    groups.map((ids) =>
      dialect.sqlToQuery(
        attendStatement({
          event: { code },
          learner: sql`select id as key, id as user_id from unnest(${sql.param(ids)}::uuid[]) as id`,
          method: "qr",
        }),
      ),
    ),
    servingProcesses,
  );
  const perStatement = learners.length / groups.length;
  return { perSecond: perSecond * perStatement, cpuMs: cpuMs / perStatement };
}
