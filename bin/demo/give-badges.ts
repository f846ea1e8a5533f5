import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

/**
 * Awards learners the badges that they have earned, each at the time of the activity that earned it, all learners in one
 * statement; a test compares the result with the database's own evaluator. Streaks are evaluated at each time at which one may have been completed, as an award would have done
 * at that time.
 */
export async function giveBadges(learners: readonly string[], tx: Db): Promise<void> {
  await tx.execute(sql`
    with own as materialized (
      select a.user_id, a.activity_type, a.sdg_goal, a.created_at,
        coalesce(a.metadata->>'mission_type', m.mission_type) as mission_type
      from counted_activities a
      left join missions m on a.activity_type = 'mission_completed' and m.id = (a.metadata->>'mission_id')::uuid
      where a.user_id = any(${sql.param(learners)}::uuid[])
    ), wanted as materialized (
      select b.*, b.criteria->>'measure' as measure, (b.criteria->>'count')::integer as count from badges b
    ), full_days as materialized (
      select o.user_id, b.id as badge_id, b.count, o.created_at, o.created_at
        - lag(o.created_at, b.count - 1) over (partition by o.user_id, b.id order by o.created_at) as took
      from (
        select user_id, created_at from own
        union all
        select user_id, completed_at from lesson_completions where user_id = any(${sql.param(learners)}::uuid[])
      ) o join wanted b on b.measure = 'streak'
    ), matched as materialized (
      -- The activities that count for a badge, numbered; for different goals, the first of each.
      select m.user_id, m.badge_id, m.count, m.created_at,
        row_number() over (partition by m.user_id, m.badge_id order by m.created_at) as nth
      from (
        select o.user_id, b.id as badge_id, b.count, o.created_at, row_number() over (
            partition by o.user_id, b.id, case b.measure when 'goals' then o.sdg_goal end order by o.created_at
          ) as nth_of_goal, b.measure
        from own o join wanted b on b.measure is distinct from 'streak'
          and (b.measure is distinct from 'goals' or o.sdg_goal is not null)
          and (b.criteria->>'activity_type' is null or o.activity_type = b.criteria->>'activity_type')
          and (b.criteria->>'sdg_goal' is null or o.sdg_goal = (b.criteria->>'sdg_goal')::integer)
          and (b.criteria->>'mission_type' is null or o.mission_type = b.criteria->>'mission_type')
      ) m where m.measure is distinct from 'goals' or m.nth_of_goal = 1
    ), earned as (
      select f.user_id, f.badge_id, min(f.created_at) as at
      from full_days f
      where f.took < (f.count + 1) * interval '1 day'
        and streak_of(f.user_id, f.created_at, f.count) >= f.count
      group by 1, 2
      union all
      select m.user_id, m.badge_id, m.created_at from matched m where m.nth = m.count
    ), given as (
      insert into user_badges (user_id, badge_id, earned_at)
      select user_id, badge_id, at from earned where at is not null
      on conflict (user_id, badge_id) do nothing returning user_id, badge_id, earned_at
    ), entered as (
      insert into activities (user_id, activity_type, activity_title, points_earned, source, metadata, created_at)
      select g.user_id, 'badge_earned', b.name, 0, 'badge:' || b.id, jsonb_build_object('badge_id', b.id), g.earned_at
      from given g join wanted b on b.id = g.badge_id order by g.earned_at, b.position
      on conflict (user_id, source) do nothing
    )
    insert into notifications (user_id, kind, params, link, source, created_at, read_at)
    select g.user_id, 'badge_earned', jsonb_build_object('title', b.name), '/badges/' || b.slug,
      'badge:' || b.id, g.earned_at,
      case when g.earned_at < now() - interval '8 days' then g.earned_at + interval '1 day' end
    from given g join wanted b on b.id = g.badge_id
    on conflict (user_id, source) do nothing`);
}
