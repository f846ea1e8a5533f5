import { sql } from "drizzle-orm";

import { isNamedToStaff } from "#app/domains/accounts/roles/named-to-staff.server.ts";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { type Db, db } from "#db/client.server.ts";

import { factFigures, memberFacts } from "./facts.server.ts";
import {
  noFigures,
  type Report,
  type ReportFigures,
  type ReportPeriod,
  reportSteps,
  type ReportStep,
} from "./report.ts";
import { isIdentifyingGroup, withheldGroups } from "./small-groups.ts";

/**
 * Returns what an institution's members did in a period: in total, by goal, by cohort and over
 * time, in two statements. All members count. Groups of fewer than five members that include an
 * unnamed member have no figures.
 */
export async function findReport(
  institutionId: string,
  { from, to }: ReportPeriod,
  tx: Db = db,
): Promise<Report> {
  const cohorts = await listCohorts(institutionId, tx);
  const joined = cohorts.flatMap(({ joinedOn }) => joinedOn).toSorted();
  const period = { from: [from, joined[0] ?? from].toSorted()[1] ?? from, to };
  if (period.from > to) period.from = to;
  const { step, starts } = reportSteps(period);
  const unnamed = cohorts.reduce((sum, cohort) => sum + cohort.unnamed, 0);
  if (isIdentifyingGroup({ members: joined.length, unnamed })) {
    const members = joined.length;
    const none = { total: noFigures, byGoal: [], byCohort: [], overTime: [] };
    return { period, step, members, isWithheld: true, ...none };
  }
  const withheld = withheldGroups(
    cohorts.map((cohort) => ({ members: cohort.joinedOn.length, unnamed: cohort.unnamed })),
  );
  const parts = await sumUp(institutionId, period, step, tx);
  const of = (part: Part["part"], key: string | null) => figuresOf(parts, part, key);
  const goals = parts.filter(({ part }) => part === "goal").map(({ key }) => Number(key));
  return {
    period,
    step,
    members: joined.length,
    total: of("all", null),
    byGoal: [
      ...goals
        .filter(isGoalNumber)
        .toSorted((one, other) => one - other)
        .map((goal) => ({ goal, ...of("goal", `${goal}`) })),
      ...(parts.some(({ part, key }) => part === "goal" && key === null)
        ? [{ goal: null, ...of("goal", null) }]
        : []),
    ],
    byCohort: cohorts.map(({ id, name, joinedOn }, at) => ({
      cohort: name,
      members: joinedOn.length,
      ...(withheld[at] ? { ...noFigures, isWithheld: true } : of("cohort", id)),
    })),
    overTime: starts.map((start, at) => ({
      start,
      members: joined.filter((day) => day < (starts[at + 1] ?? "9999")).length,
      ...of("time", start),
    })),
  };
}

type Cohort = {
  id: string | null;
  name: string | null;
  /** The day when each member joined, YYYY-MM-DD. */
  joinedOn: string[];
  /** The number of members who are not named to staff. */
  unnamed: number;
};

/**
 * Returns the cohorts by name, including those without members, and last the members without a
 * cohort, if there are any.
 */
async function listCohorts(institutionId: string, tx: Db): Promise<Cohort[]> {
  const { rows } = await tx.execute<Cohort>(sql`
    select c.id, c.name, coalesce(array_agg((m.joined_at at time zone 'UTC')::date::text)
      filter (where m.user_id is not null), '{}') as "joinedOn",
      count(m.user_id) filter (where not ${isNamedToStaff(sql`m.user_id`)})::integer as unnamed
    from (select id, name from cohorts where institution_id = ${institutionId}
      union all select null, null) c
    left join institution_members m
      on m.institution_id = ${institutionId} and m.cohort_id is not distinct from c.id
    group by c.id, c.name order by c.name is null, lower(c.name), c.id`);
  return rows.filter(({ id, joinedOn }) => id !== null || joinedOn.length > 0);
}

type Part = ReportFigures & { part: "all" | "goal" | "cohort" | "time"; key: string | null };

async function sumUp(
  institutionId: string,
  { from, to }: ReportPeriod,
  step: ReportStep,
  tx: Db,
): Promise<Part[]> {
  const facts = memberFacts(
    sql`${`${from}T00:00:00Z`}::timestamptz`,
    sql`${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`,
  );
  const { rows } = await tx.execute<Part>(sql`
    with members as materialized (
      select user_id, cohort_id, joined_at from institution_members where institution_id = ${institutionId}
    ), facts as materialized (
      select f.user_id, f.cohort_id, f.goal, f.points, f.kind,
        date_trunc(${step}, f.at at time zone 'UTC')::date as start
      from (${facts}) f
    )
    select case grouping(goal, cohort_id, start) when 7 then 'all' when 3 then 'goal' when 5 then 'cohort'
        else 'time' end as part,
      coalesce(goal::text, cohort_id::text, start::text) as key, ${factFigures}
    from facts group by grouping sets ((), (goal), (cohort_id), (start))`);
  return rows;
}

function figuresOf(parts: Part[], part: Part["part"], key: string | null): ReportFigures {
  const found = parts.find((row) => row.part === part && row.key === key);
  if (!found) return noFigures;
  const { active, points, courses, missions, checkIns, certificates } = found;
  return { active, points, courses, missions, checkIns, certificates };
}
