import { sql } from "drizzle-orm";

const maxShown = 100;

// Compares the points in the ledger with the leaderboards plus the changes that are not rolled up
// yet.
const wrongRanks = sql`
  with due as (
    select a.user_id, period, board.goal, sum(a.points_earned) as points
    from activities a left join activities c on c.id = a.corrects_id,
      unnest(periods_of(coalesce(c.created_at, a.created_at))) as period,
      lateral (values (0), (a.sdg_goal)) as board (goal)
    where a.points_earned <> 0 and board.goal is not null and is_recent_period(period)
    group by 1, 2, 3
  ),
  known as (
    select user_id, period, goal, sum(points) as points from (
      select user_id, period, goal, points from period_points where is_recent_period(period)
      union all
      select n.user_id, period, board.goal, n.points
      from (
        select user_id, goal, points, earned_at from period_changes
        union all
        select user_id, goal, to_points - from_points, earned_at from rank_changes where user_id is not null
      ) n, unnest(periods_of(n.earned_at)) as period,
        lateral (values (0), (n.goal)) as board (goal)
      where n.earned_at is not null and board.goal is not null and is_recent_period(period)
    ) steps group by 1, 2, 3
  )
  select 'points on board of learner' as what, period || ' ' || goal || ' ' || user_id as of,
    coalesce(k.points, 0)::float8 as is, coalesce(d.points, 0)::float8 as "shouldBe"
  from due d full join known k using (user_id, period, goal)
  where coalesce(d.points, 0) <> coalesce(k.points, 0) limit ${maxShown}`;

const wrongCounts = sql`
  select 'learners at points of board' as what,
    concat_ws(' ', period, goal, nullif(country, ''), points) as of,
    coalesce(c.learners, 0)::float8 as is, coalesce(p.learners, 0)::float8 as "shouldBe"
  from period_counts c
  full join (
    select period, goal, board.country, points, count(*) as learners
    from period_points p, lateral (values (''), (p.country)) as board (country)
    where board.country is not null group by 1, 2, 3, 4
  ) p using (period, goal, country, points)
  where coalesce(c.learners, 0) <> coalesce(p.learners, 0) limit ${maxShown}`;

const staleRanks = sql`
  select 'stale place on board of learner' as what, b.period || ' ' || b.goal || ' ' || b.user_id as of,
    1::float8 as is, 0::float8 as "shouldBe"
  from period_points b left join profiles p on p.id = b.user_id
  where (b.country, b.shown) is distinct from (p.country, p.passport_public and p.on_leaderboard)
    and not exists (select from period_changes n where n.user_id = b.user_id and n.earned_at is null)
  limit ${maxShown}`;

/** Queries that find leaderboard rows of periods that differ from the ledger and the profiles. */
export const leaderboardChecks = [wrongRanks, wrongCounts, staleRanks];
