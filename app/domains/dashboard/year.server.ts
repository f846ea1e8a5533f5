import { sql } from "drizzle-orm";

import { correctionType } from "#app/domains/passport/ledger/activity.ts";
import { type Db, db } from "#db/client.server.ts";

import type { YearReport } from "./year.ts";

type Row = {
  month: number;
  goal: number | null;
  kind: string;
  activityCount: number;
  points: number;
};

/** Returns the learner's activities in a year, by month, goal and kind, without reversed ones and corrections by admins. */
export async function findYear(
  learner: { id: string },
  year: number,
  timeZone: string,
  tx: Db = db,
): Promise<YearReport> {
  const [rows, years] = await Promise.all([
    sumYear(learner.id, year, timeZone, tx),
    listYears(learner.id, timeZone, tx),
  ]);
  const months = Array.from({ length: 12 }, (_, index) =>
    sum(rows.filter(({ month }) => month === index + 1)),
  );
  const goals = groups(rows, ({ goal }) => goal)
    .map(([goal, some]) => ({ goal, ...sum(some) }))
    .toSorted((one, other) => (one.goal ?? 99) - (other.goal ?? 99));
  const kinds = groups(rows, ({ kind }) => kind)
    .map(([kind, some]) => ({ kind, ...sum(some) }))
    .toSorted(
      (one, other) => other.activityCount - one.activityCount || one.kind.localeCompare(other.kind),
    );
  return {
    year,
    years: [...new Set([...years, year])].toSorted((a, b) => b - a),
    ...sum(rows),
    months,
    goals,
    kinds,
  };
}

async function sumYear(id: string, year: number, timeZone: string, tx: Db): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select extract(month from a.created_at at time zone ${timeZone})::int as month,
      a.sdg_goal as goal, a.activity_type as kind,
      count(*)::int as "activityCount", sum(a.points_earned)::int as points
    from activities a
    where a.user_id = ${id} and a.activity_type not in ('badge_earned', ${correctionType}) and a.corrects_id is null
      and not exists (select 1 from activities c where c.corrects_id = a.id)
      and a.created_at >= make_date(${year}::int, 1, 1)::timestamp at time zone ${timeZone}
      and a.created_at < make_date(${year}::int + 1, 1, 1)::timestamp at time zone ${timeZone}
    group by 1, 2, 3`);
  return rows;
}

async function listYears(id: string, timeZone: string, tx: Db): Promise<number[]> {
  const { rows } = await tx.execute<{ first: number | null; last: number | null }>(sql`
    select extract(year from min(created_at) at time zone ${timeZone})::int as first,
      extract(year from max(created_at) at time zone ${timeZone})::int as last
    from activities where user_id = ${id}`);
  const { first, last } = rows[0] ?? { first: null, last: null };
  if (first === null || last === null) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

const sum = (rows: readonly Row[]) => ({
  activityCount: rows.reduce((all, { activityCount }) => all + activityCount, 0),
  points: rows.reduce((all, { points }) => all + points, 0),
});

function groups<Key>(rows: readonly Row[], keyOf: (row: Row) => Key): [Key, Row[]][] {
  return [...Map.groupBy(rows, keyOf)];
}
