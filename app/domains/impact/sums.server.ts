import { type SQL, sql } from "drizzle-orm";

import { type GoalNumber, isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { type Db, db } from "#db/client.server.ts";

import { type MeasureImpact, minLearnersInSum } from "./impact.ts";
import { type ImpactSum, type Measure, measures } from "./measure.ts";
import { type CountrySum, withholdCountries } from "./withhold-countries.ts";

// The sums that are rolled up, and the changes that are not.
const cells = sql`(
  select measure, month, goal, country, quantity, submissions from impact_totals
  union all select measure, month, goal, country, quantity, submissions from impact_changes) cells`;

const sums = sql`sum(quantity)::float8 as quantity, sum(submissions)::float8 as submissions`;

/** Returns the exact sums of all learners, also of one goal; of each measure that has any. */
export async function listSums(goal?: GoalNumber, tx: Db = db): Promise<ImpactSum[]> {
  const { rows } = await tx.execute<ImpactSum>(sql`
    select measure, ${sums} from ${cells} where ${goal === undefined ? sql`true` : sql`goal = ${goal}`}
    group by measure having sum(submissions) > 0`);
  return inOrder(rows);
}

/** Selects sums of entries `e` by measure, of at least so many learners: a JSON array, or null if there are none. */
export const selectSums = (from: SQL, minLearners = 1) => sql`(select json_agg(s) from (
  select e.measure, sum(e.quantity)::float8 as quantity, count(*)::integer as submissions
  ${from} group by e.measure having count(distinct e.user_id) >= ${minLearners}::integer) s)`;

/** Selects the sums of a learner. */
export const selectLearnerSums = (userId: SQL) =>
  selectSums(sql`from impact_entries e where e.user_id = ${userId}`);

/** Returns sums in the order of the measures. */
export const inOrder = (sums: readonly ImpactSum[] | null): ImpactSum[] =>
  [...(sums ?? [])].toSorted(
    (one, other) => measures.indexOf(one.measure) - measures.indexOf(other.measure),
  );

/** The sums of an event, and of how many attendees. */
export type EventSums = { sums: ImpactSum[]; learners: number };

/** Returns the sums of the proofs that name an event, of learners who are checked in to it. */
export async function findEventSums(eventId: string, tx: Db = db): Promise<EventSums> {
  const from = sql`from impact_entries e
    join event_attendance a on a.event_id = e.event_id and a.user_id = e.user_id
    where e.event_id = ${eventId}::uuid`;
  const { rows } = await tx.execute<{ sums: ImpactSum[] | null; learners: number }>(sql`
    select ${selectSums(from)} as sums,
      (select count(distinct e.user_id)::integer ${from}) as learners`);
  return { sums: inOrder(rows[0]?.sums ?? null), learners: rows[0]?.learners ?? 0 };
}

/** Returns the exact sum of a measure, by month, goal and country. */
export async function findMeasureImpact(measure: Measure, tx: Db = db): Promise<MeasureImpact> {
  const by = (column: SQL, order: SQL) => sql`
    select ${column} as key, ${sums} from ${cells} where measure = ${measure}
    group by 1 having sum(submissions) > 0 order by ${order}`;
  type Row = { key: string; quantity: number; submissions: number };
  const [months, goals, countries] = await Promise.all([
    tx.execute<Row>(by(sql`month`, sql`1`)),
    tx.execute<Row>(by(sql`goal::text`, sql`2 desc, 1`)),
    listByCountry(measure, tx),
  ]);
  const total = { measure, quantity: 0, submissions: 0 };
  for (const { quantity, submissions } of goals.rows) {
    // In hundredths, so that the sum has no rounding errors.
    total.quantity = Math.round(total.quantity * 100 + quantity * 100) / 100;
    total.submissions += submissions;
  }
  return {
    total,
    months: months.rows.map(({ key: month, ...rest }) => ({ month, ...rest })),
    goals: goals.rows.map(({ key, ...rest }) => ({ goal: toGoal(Number(key)), ...rest })),
    countries: countries.get(measure) ?? [],
  };
}

const toGoal = (goal: number): GoalNumber | null => (isGoalNumber(goal) ? goal : null);

// At most the number that makes a difference, from the index alone.
const countLearners = (country: SQL, measure: SQL) => sql`(
  select count(*)::integer from (
    select distinct counted.user_id from impact_entries counted
    where counted.country = ${country} and counted.measure = ${measure} limit ${minLearnersInSum}::integer) learners)`;

/** The condition that a country is named with a measure: enough of its learners contributed. */
export const isNamedCountry = (country: SQL, measure: Measure) =>
  sql`${countLearners(country, sql`${measure}`)} = ${minLearnersInSum}::integer`;

/** Returns the sums of countries by measure, also of one measure only; small ones are withheld. */
export async function listByCountry(measure?: Measure, tx: Db = db) {
  const { rows } = await tx.execute<CountrySum & { measure: Measure }>(sql`
    select s.*, ${countLearners(sql`s.key`, sql`s.measure`)} as learners
    from (
      select measure, country as key, ${sums} from ${cells}
      where ${measure === undefined ? sql`true` : sql`measure = ${measure}`}
      group by measure, country having sum(submissions) > 0
    ) s order by s.quantity desc, s.key`);
  const byMeasure = Map.groupBy(rows, (row) => row.measure);
  return new Map([...byMeasure].map(([name, some]) => [name, withholdCountries(some)]));
}

/** One row of the open data. */
export type MonthRow = {
  month: string;
  measure: Measure;
  goal: number | null;
  quantity: number;
  submissions: number;
};

/** Returns the sums by month, measure and goal, first month first. */
export async function listByMonth(tx: Db = db): Promise<MonthRow[]> {
  const { rows } = await tx.execute<MonthRow>(sql`
    select month, measure, nullif(goal, 0) as goal, ${sums} from ${cells}
    group by month, measure, goal having sum(submissions) > 0 order by month, measure, goal`);
  return rows;
}
