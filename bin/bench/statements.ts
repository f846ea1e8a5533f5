import { existsSync, readFileSync } from "node:fs";

import type { Pool } from "pg";

import type { Figure } from "./compare.ts";
import type { Learner } from "./learners.ts";

type Statement = { sql: string; params: unknown[] };

/**
 * Sends prepared statements on some connections, each waiting for its response before the next. The processor time is
 * that of the database.
 */
export async function sendStatements(
  pool: Pool,
  name: string,
  statements: readonly Statement[],
  connections = 32,
): Promise<Figure> {
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  const [first] = clients;
  if (!first) throw new Error("There are no connections");
  const { rows } = await first.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and usename = current_user",
  );
  const pids = rows.map(({ pid }) => pid);
  const cpuBefore = cpuMs(pids);
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (next < statements.length) {
        const statement = statements[next++];
        if (statement) await client.query({ name, text: statement.sql, values: statement.params });
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = cpuMs(pids) - cpuBefore;
  for (const client of clients) client.release();
  return { perSecond: statements.length / seconds, cpuMs: cpu / statements.length };
}

/** Returns the processor time that processes have used so far, in milliseconds. */
function cpuMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const file = `/proc/${pid}/schedstat`;
    if (!existsSync(file)) return sum;
    return sum + Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6;
  }, 0);
}

/**
 * Copies the tables of a check-in with their indexes, without triggers and foreign keys, and returns a function that
 * measures one statement per learner that inserts the attendance and the activity and raises the total.
 */
export async function preparePlainInserts(
  pool: Pool,
  learners: readonly Learner[],
): Promise<() => Promise<Figure>> {
  await pool.query(`
    create schema if not exists bench;
    create table bench.event_attendance (like event_attendance including all);
    create table bench.activities (like activities including all);
    create table bench.profiles (like profiles including all);
    insert into bench.profiles (id, full_name, passport_slug, passport_public)
      select id, full_name, passport_slug, passport_public from profiles`);
  return async () => {
    const { rows } = await pool.query<{ id: string }>("select gen_random_uuid() as id");
    return sendStatements(
      pool,
      "plain",
      learners.map(({ id }) => ({ sql: plainInsert, params: [id, rows[0]?.id] })),
    );
  };
}

const plainInsert = `
  with attendance as (
    insert into bench.event_attendance (event_id, user_id, check_in_method) values ($2::uuid, $1::uuid, 'qr')
    on conflict do nothing returning event_id
  ), activity as (
    insert into bench.activities
      (user_id, activity_type, activity_title, sdg_goal, points_earned, source, metadata)
    select $1::uuid, 'event_attendance', 'Bench', 13, 50, 'event:' || event_id,
      jsonb_build_object('event_id', event_id) from attendance
    on conflict do nothing returning points_earned
  )
  update bench.profiles p set total_points = p.total_points + a.points_earned from activity a
  where p.id = $1::uuid returning p.total_points`;
