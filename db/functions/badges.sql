-- Badges and their progress.

-- Awards a learner the badges whose criteria are met, each once, and writes the activities and notifications for them;
-- then counts down to the next badges. With an entry, checks only the badges that it can advance.
create or replace function award_badges(learner_id uuid, entry activities default null)
returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  with awarded as (
    insert into user_badges (user_id, badge_id)
    select learner_id, p.badge_id from badge_progress(learner_id, entry) p where p.reached >= p.required
    on conflict (user_id, badge_id) do nothing
    returning badge_id
  ),
  awarded_badges as (select b.* from awarded join badges b on b.id = awarded.badge_id order by b.position),
  logged as (
    insert into activities (user_id, activity_type, activity_title, points_earned, source, metadata)
    select learner_id, 'badge_earned', name, 0, 'badge:' || id, jsonb_build_object('badge_id', id)
    from awarded_badges
    on conflict (user_id, source) do nothing
  )
  insert into notifications (user_id, kind, params, link, source)
  select learner_id, 'badge_earned', jsonb_build_object('title', name), '/badges/' || slug, 'badge:' || id
  from awarded_badges
  on conflict (user_id, source) do nothing;
  update profiles p set badge_countdowns = badge_countdowns_of(learner_id) where p.id = learner_id;
end $$;

-- Returns the place of an activity type in profiles.badge_countdowns.
create or replace function countdown_of(activity_type text) returns integer language sql immutable as $$
  select case activity_type when 'event_attendance' then 20 when 'mission_completed' then 21
    when 'course_completion' then 22 when 'quiz_pass' then 23 when 'community_contribution' then 24 else 25 end
$$;

-- Returns a learner's countdowns: how many more activities it takes at least until a badge not yet earned can be
-- complete. Places 1 to 17 count activities of a goal, 18 all activities, 20 to 25 those of a type, each for the badges
-- that need them. Place 19 is the shortest streak with a badge not yet earned, or 0. Counts too many activities rather
-- than too few: those of all mission types, because the type of a mission can change.
create or replace function badge_countdowns_of(learner_id uuid) returns smallint[] language sql stable as $$
  with wanted as materialized (
    select b.criteria->>'measure' as measure, (b.criteria->>'count')::integer as required,
      b.criteria->>'activity_type' as activity_type, (b.criteria->>'sdg_goal')::integer as sdg_goal
    from badges b where not exists (select from user_badges u where u.user_id = learner_id and u.badge_id = b.id)
  ), done as materialized (
    select a.activity_type, a.sdg_goal from counted_activities a where a.user_id = learner_id
  ), missing as (
    select case when w.measure = 'streak' then 19 when w.activity_type is not null then countdown_of(w.activity_type)
        else coalesce(w.sdg_goal, 18) end as place,
      w.required - case w.measure when 'streak' then 0
        when 'goals' then (select count(distinct d.sdg_goal) from done d)
        else (select count(*) from done d where (w.activity_type is null or d.activity_type = w.activity_type)
          and (w.sdg_goal is null or d.sdg_goal = w.sdg_goal)) end as activities
    from wanted w
  )
  select array_agg(coalesce(least(m.activities, 32767), case place when 19 then 0 else 32767 end)::smallint
    order by place)
  from generate_series(1, 25) as place
  left join (select place, min(activities) as activities from missing group by place) m using (place)
$$;

-- Makes the next award of learners evaluate all badges and count down anew, after badges or those that they have earned
-- were changed.
create or replace function reset_badge_countdowns() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'badges' then
    update profiles set badge_countdowns = '{}' where badge_countdowns <> '{}';
  else
    update profiles set badge_countdowns = '{}' where id = old.user_id;
  end if;
  return null;
end $$;

-- Returns whether a learner did something that counts for a streak in a period: a counted activity, a lesson, or all the
-- questions of a day.
create or replace function was_active(learner_id uuid, since timestamptz, until timestamptz) returns boolean
  language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return exists (
      select from counted_activities a
      where a.user_id = learner_id and a.created_at >= since and a.created_at < until)
    or exists (
      select from lesson_completions l
      where l.user_id = learner_id and l.completed_at >= since and l.completed_at < until)
    or exists (
      select from daily_sets s
      where s.user_id = learner_id and s.finished_at >= since and s.finished_at < until);
end $$;

-- Awards the badges for a streak after a lesson or the questions of a day, which are no activities of the ledger.
create or replace function award_streak_badges(learner_id uuid) returns void language plpgsql as $$
begin
  if exists (
    select from badges b
    where b.criteria->>'measure' = 'streak'
      and not exists (select from user_badges u where u.user_id = learner_id and u.badge_id = b.id)
      and streak_of(learner_id, now(), (b.criteria->>'count')::integer) >= (b.criteria->>'count')::integer
  ) then
    perform award_badges(learner_id);
  end if;
end $$;

-- Returns a learner's streak at a time, at most max_days: the consecutive days on which the learner was active, in
-- the learner's time zone. The current day extends a streak but does not break it. Reads one day at a time.
create or replace function streak_of(learner_id uuid, at timestamptz default now(), max_days integer default null)
returns integer language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  zone text := valid_time_zone((select p.time_zone from profiles p where p.id = learner_id));
  today date := (streak_of.at at time zone zone)::date;
  day date := today;
  days integer := 0;
begin
  loop
    if was_active(learner_id, day::timestamp at time zone zone, (day + 1)::timestamp at time zone zone) then
      days := days + 1;
      exit when days >= max_days;
    else
      exit when day < today;
    end if;
    day := day - 1;
  end loop;
  return days;
end $$;

-- Returns a learner's progress on the badges not yet earned; with an entry, only on those that it can advance. Criteria
-- count activities (of a type, goal or mission type), different goals, or consecutive days. The only evaluator of
-- criteria. Uses a generic plan, made once per connection, because planning takes longer than running.
create or replace function badge_progress(learner_id uuid, entry activities default null)
returns table (badge_id uuid, reached integer, required integer) language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with unearned as materialized (
    select b.id, b.criteria->>'measure' as measure, (b.criteria->>'count')::integer as required,
      b.criteria->>'activity_type' as activity_type, (b.criteria->>'sdg_goal')::integer as sdg_goal,
      b.criteria->>'mission_type' as mission_type
    from badges b
    where not exists (select from user_badges u where u.user_id = learner_id and u.badge_id = b.id)
  ),
  learner_activities as materialized (
    -- The mission type at the time of approval, or the current one if that was not recorded.
    select a.activity_type, a.sdg_goal, case when a.activity_type = 'mission_completed'
      then coalesce(a.metadata->>'mission_type', m.mission_type) end as mission_type
    from (
      select c.activity_type, c.sdg_goal, c.metadata, case when c.activity_type = 'mission_completed'
          and c.metadata->>'mission_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then (c.metadata->>'mission_id')::uuid end as mission_id
      from counted_activities c where c.user_id = learner_id offset 0
    ) a left join missions m on m.id = a.mission_id
  )
  select b.id, case b.measure
    when 'streak' then streak_of(learner_id, now(), b.required)
    when 'goals' then (select count(distinct a.sdg_goal)::integer from learner_activities a)
    else (
      select count(*)::integer from learner_activities a
      where (b.activity_type is null or a.activity_type = b.activity_type)
        and (b.sdg_goal is null or a.sdg_goal = b.sdg_goal)
        and (b.mission_type is null or a.mission_type = b.mission_type)
    ) end, b.required
  from unearned b
  where entry.id is null or (
    (b.activity_type is null or entry.activity_type = b.activity_type)
    and (b.sdg_goal is null or entry.sdg_goal = b.sdg_goal)
    and (b.measure is distinct from 'goals' or entry.sdg_goal is not null));
end $$;

create or replace trigger badges_reset_countdowns after insert or update or delete on badges
  for each statement execute function reset_badge_countdowns();

create or replace trigger user_badges_reset_countdowns after delete on user_badges
  for each row execute function reset_badge_countdowns();
