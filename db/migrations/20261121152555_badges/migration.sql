-- What counts towards badges and streaks: not a correction, not what a correction took back, and not
-- the badges themselves.
create view counted_activities as
  select a.id, a.user_id, a.activity_type, a.sdg_goal, a.metadata, a.created_at
  from activities a
  where a.corrects_id is null
    and a.activity_type <> 'badge_earned'
    and not exists (select from activities c where c.corrects_id = a.id);
--> statement-breakpoint
-- The zone itself, or UTC when there is none or this database does not know it: an award must not
-- fail because two lists of time zones differ.
create function usable_time_zone(zone text) returns text language plpgsql stable as $$
begin
  if zone is null then
    return 'UTC';
  end if;
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
--> statement-breakpoint
-- Days in a row with something that counts, in the learner's own zone, as of a moment. The day that is
-- not over yet lengthens a streak and does not break it. Looks back one day at a time, at most so many.
create function streak_of(learner uuid, at timestamptz default now(), most integer default null)
returns integer language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  zone text := usable_time_zone((select p.time_zone from profiles p where p.id = learner));
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
--> statement-breakpoint
-- The one evaluator of criteria: how far a learner has come on the badges still to be earned; given an
-- entry, on those alone that it can bring nearer. Criteria are so many activities (of a type, a goal, a
-- type of mission), so many different goals, or so many days in a row.
-- Its plan is made once per connection: left to itself, PostgreSQL plans it anew at every award, for longer
-- than it runs.
create function badge_progress(learner uuid, entry activities default null)
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
--> statement-breakpoint
drop function award_badges(uuid);
--> statement-breakpoint
-- Gives what the learner has earned and does not have, once, writes it into the ledger and tells them.
create function award_badges(learner uuid, entry activities default null)
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
--> statement-breakpoint
-- The one door to points: writes the entry, which raises the total, and evaluates the badges it concerns.
-- A source that has paid this learner before pays nothing and answers awarded = false.
create or replace function award_points(
  learner uuid, activity_type text, activity_title text, sdg_goal integer, points integer,
  source text, metadata jsonb default '{}'
) returns table (awarded boolean, total_points integer) language plpgsql as $$
#variable_conflict use_column
declare
  entry activities;
begin
  if award_points.points = 0 then
    -- Nothing will raise the total, so nothing else makes two entries of one learner wait for each
    -- other; counting at the same time, neither would see the other, and both would miss a badge.
    perform from profiles p where p.id = learner for no key update;
  end if;
  insert into activities (user_id, activity_type, activity_title, sdg_goal, points_earned, source, metadata)
    values (learner, award_points.activity_type, award_points.activity_title, award_points.sdg_goal,
      award_points.points, award_points.source, award_points.metadata)
    on conflict (user_id, source) do nothing
    returning * into entry;
  awarded := found;
  if awarded then
    perform award_badges(learner, entry);
  end if;
  return query select awarded, p.total_points from profiles p where p.id = learner;
end $$;
--> statement-breakpoint
insert into badges (slug, name, description, icon, sdg_goal, criteria, position) values
  ('seven-day-streak', 'Seven-Day Streak', 'Complete an activity on seven days in a row.', 'flame', null, '{"measure": "streak", "count": 7}', 3),
  ('scholar', 'Scholar', 'Complete three courses.', 'graduation-cap', null, '{"activity_type": "course_completion", "count": 3}', 4),
  ('travel-ninja', 'TravelNinja', 'Have three TravelNinja missions approved.', 'train', null, '{"activity_type": "mission_completed", "mission_type": "travel", "count": 3}', 5),
  ('eco-ninja', 'EcoNinja', 'Have three EcoNinja missions approved.', 'leaf', null, '{"activity_type": "mission_completed", "mission_type": "eco", "count": 3}', 6),
  ('food-ninja', 'FoodNinja', 'Have three FoodNinja missions approved.', 'apple', null, '{"activity_type": "mission_completed", "mission_type": "food", "count": 3}', 7),
  ('edu-ninja', 'EduNinja', 'Have three EduNinja missions approved.', 'lightbulb', null, '{"activity_type": "mission_completed", "mission_type": "edu", "count": 3}', 8),
  ('community-builder', 'Community Builder', 'Have three Community missions approved.', 'users', null, '{"activity_type": "mission_completed", "mission_type": "community", "count": 3}', 9),
  ('explorer-of-all-17', 'Explorer of All 17', 'Complete an activity for every one of the 17 goals.', 'compass', null, '{"measure": "goals", "count": 17}', 10);
--> statement-breakpoint
insert into badges (slug, name, description, icon, sdg_goal, criteria, position)
select 'champion-' || goal, 'Goal ' || goal || ' Champion',
  'Complete ten activities for Goal ' || goal || ', ' || title || '.',
  icon, goal, jsonb_build_object('sdg_goal', goal, 'count', 10), 10 + goal
from (values
  (1, 'No poverty', 'hand-coins'),
  (2, 'Zero hunger', 'wheat'),
  (3, 'Good health and well-being', 'heart-pulse'),
  (4, 'Quality education', 'book-open'),
  (5, 'Gender equality', 'equal'),
  (6, 'Clean water and sanitation', 'droplets'),
  (7, 'Affordable and clean energy', 'sun'),
  (8, 'Decent work and economic growth', 'sprout'),
  (9, 'Industry, innovation and infrastructure', 'cog'),
  (10, 'Reduced inequalities', 'scale'),
  (11, 'Sustainable cities and communities', 'building'),
  (12, 'Responsible consumption and production', 'recycle'),
  (13, 'Climate action', 'cloud-sun'),
  (14, 'Life below water', 'fish'),
  (15, 'Life on land', 'tree'),
  (16, 'Peace, justice and strong institutions', 'bird'),
  (17, 'Partnerships for the goals', 'handshake')
) as champions (goal, title, icon);
