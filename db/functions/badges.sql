-- Badges and their progress.

-- Gives what the learner has earned and does not have, once, writes it into the ledger and tells them.
create or replace function award_badges(learner uuid, entry activities default null)
returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  with earned as (
    insert into user_badges (user_id, badge_id)
    select learner, p.badge_id from badge_progress(learner, entry) p where p.reached >= p.wanted
    on conflict (user_id, badge_id) do nothing
    returning badge_id
  ),
  medals as (select b.* from earned join badges b on b.id = earned.badge_id order by b.position),
  entered as (
    insert into activities (user_id, activity_type, activity_title, points_earned, source, metadata)
    select learner, 'badge_earned', name, 0, 'badge:' || id, jsonb_build_object('badge_id', id)
    from medals
    on conflict (user_id, source) do nothing
  )
  insert into notifications (user_id, kind, params, link, source)
  select learner, 'badge_earned', jsonb_build_object('title', name), '/badges/' || slug, 'badge:' || id
  from medals
  on conflict (user_id, source) do nothing;
end $$;

-- Days in a row with something that counts, in the learner's own zone, as of a moment. The day that is
-- not over yet lengthens a streak and does not break it. Looks back one day at a time, at most so many.
create or replace function streak_of(learner uuid, at timestamptz default now(), most integer default null)
returns integer language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  zone text := valid_time_zone((select p.time_zone from profiles p where p.id = learner));
  today date := (streak_of.at at time zone zone)::date;
  day date := today;
  days integer := 0;
begin
  loop
    if exists (
      select from counted_activities a
      where a.user_id = learner
        and a.created_at >= day::timestamp at time zone zone
        and a.created_at < (day + 1)::timestamp at time zone zone
    ) then
      days := days + 1;
      exit when days >= most;
    else
      exit when day < today;
    end if;
    day := day - 1;
  end loop;
  return days;
end $$;

-- The one evaluator of criteria: how far a learner has come on the badges still to be earned; given an
-- entry, on those alone that it can bring nearer. Criteria are so many activities (of a type, a goal, a
-- type of mission), so many different goals, or so many days in a row.
-- Its plan is made once per connection: left to itself, PostgreSQL plans it anew at every award, for longer
-- than it runs.
create or replace function badge_progress(learner uuid, entry activities default null)
returns table (badge_id uuid, reached integer, wanted integer) language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with open as materialized (
    select b.id, b.criteria->>'measure' as measure, (b.criteria->>'count')::integer as wanted,
      b.criteria->>'activity_type' as activity_type, (b.criteria->>'sdg_goal')::integer as sdg_goal,
      b.criteria->>'mission_type' as mission_type
    from badges b
    where not exists (select from user_badges u where u.user_id = learner and u.badge_id = b.id)
  ),
  own as materialized (
    -- A mission has the type it had when it was approved, where that was written down.
    select a.activity_type, a.sdg_goal, case when a.activity_type = 'mission_completed' then
      coalesce(a.metadata->>'mission_type', (
        select m.mission_type from missions m
        where m.id = case when a.metadata->>'mission_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          then (a.metadata->>'mission_id')::uuid end)) end as mission_type
    from counted_activities a where a.user_id = learner
  )
  select b.id, case b.measure
    when 'streak' then streak_of(learner, now(), b.wanted)
    when 'goals' then (select count(distinct o.sdg_goal)::integer from own o)
    else (
      select count(*)::integer from own o
      where (b.activity_type is null or o.activity_type = b.activity_type)
        and (b.sdg_goal is null or o.sdg_goal = b.sdg_goal)
        and (b.mission_type is null or o.mission_type = b.mission_type)
    ) end, b.wanted
  from open b
  where entry.id is null or (
    (b.activity_type is null or entry.activity_type = b.activity_type)
    and (b.sdg_goal is null or entry.sdg_goal = b.sdg_goal)
    and (b.measure is distinct from 'goals' or entry.sdg_goal is not null));
end $$;
