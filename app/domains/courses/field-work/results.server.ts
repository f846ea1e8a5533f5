import { sql } from "drizzle-orm";

import { minLearnersInSum } from "#app/domains/impact/impact.ts";
import { type Db, db } from "#db/client.server.ts";

import type { FieldResults } from "./results.ts";

/**
 * Returns what the approved submissions of a course's open local tasks found: each number that enough learners answered, in the
 * unit that is asked for now, and where they live. Countries with fewer learners are counted together.
 */
export async function findFieldResults(courseId: string, tx: Db = db): Promise<FieldResults> {
  const { rows } = await tx.execute<FieldResults>(sql`
    with tasks as (
      select id, fields from missions where course_id = ${courseId} and task_position is not null
    ), done as (
      select d.mission_id, d.user_id, d.completion_proof -> 'values' as answers, d.confirmed_quantity
      from mission_completions d join tasks t on t.id = d.mission_id where d.status = 'approved'
    ), numbers as (
      select t.id as task, f.field ->> 'id' as field, n.number
      from tasks t
      cross join jsonb_array_elements(t.fields) as f (field)
      join done d on d.mission_id = t.id
      cross join lateral (select case
        when f.field ? 'measure' then d.confirmed_quantity
        else (select (a ->> 'value')::numeric from jsonb_array_elements(d.answers) a
          where a ->> 'id' = f.field ->> 'id' and a ->> 'kind' = 'number'
            and a ->> 'unit' is not distinct from f.field ->> 'unit')
        end as number) n
      where f.field ->> 'kind' = 'number' and n.number is not null
    ), people as (
      select p.country, count(distinct d.user_id)::integer as n
      from done d join profiles p on p.id = d.user_id group by p.country
    ), everybody as (select coalesce(sum(n), 0)::integer as n from people)
    select
      coalesce((select json_agg(x) from (
        select task, field, count(*)::integer as n, min(number)::float as min, max(number)::float as max,
          percentile_cont(0.5) within group (order by number) as median
        from numbers group by task, field having count(*) >= ${minLearnersInSum}) x), '[]') as fields,
      coalesce((select json_agg(json_build_object('country', country, 'n', n) order by n desc, country)
        from people where country is not null and n >= ${minLearnersInSum}), '[]') as countries,
      case when (select n from everybody) >= ${minLearnersInSum} then (select n from everybody) else 0 end as people`);
  return rows[0] ?? { fields: [], countries: [], people: 0 };
}
