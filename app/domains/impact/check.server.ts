import { sql } from "drizzle-orm";

const maxShown = 100;

// Every approved proof with a confirmed quantity has an entry with it, and there are no others.
const wrongEntries = sql`
  select 'measured quantity of proof' as what, coalesce(e.completion_id, c.id)::text as of,
    coalesce(e.quantity, 0)::float8 as is, coalesce(c.confirmed_quantity, 0)::float8 as "shouldBe"
  from impact_entries e
  full join (
    select id, user_id, measure, event_id, confirmed_quantity from mission_completions
    where status = 'approved' and confirmed_quantity > 0
  ) c on c.id = e.completion_id
  where (e.user_id, e.measure, e.event_id, e.quantity)
    is distinct from (c.user_id, c.measure, c.event_id, c.confirmed_quantity)
  limit ${maxShown}`;

// The sums, rolled up and pending, compared with a plain count of the entries.
const wrongSums = sql`
  select 'sum of measure' as what, concat_ws(' ', measure, month, goal, nullif(country, '')) as of,
    coalesce(k.quantity, 0)::float8 as is, coalesce(p.quantity, 0)::float8 as "shouldBe"
  from (
    select measure, month, goal, country, sum(quantity) as quantity, sum(submissions) as submissions
    from (
      select * from impact_totals union all select * from impact_changes
    ) cells group by 1, 2, 3, 4
  ) k
  full join (
    select measure, to_char(submitted_at at time zone 'UTC', 'YYYY-MM') as month, coalesce(goal, 0) as goal,
      coalesce(country, '') as country, sum(quantity) as quantity, count(*) as submissions
    from impact_entries group by 1, 2, 3, 4
  ) p using (measure, month, goal, country)
  where coalesce(k.quantity, 0) <> coalesce(p.quantity, 0)
    or coalesce(k.submissions, 0) <> coalesce(p.submissions, 0)
  limit ${maxShown}`;

/** Queries that find measured quantities that differ from the approved proofs, and sums that differ from these. */
export const impactChecks = [wrongEntries, wrongSums];
