-- The points ledger and its totals.

-- Rejects changes of an append-only table. Only erase_account() may delete activities, those of the learner whose id it
-- has set in sdg_passport.erasing.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'activities' then
    if old.user_id::text = current_setting('sdg_passport.erasing', true) then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Adds the points of a new activity to the profile's total and records the change for the ranks and leaderboards, in one
-- row. A correction counts in the periods of the activity that it corrects.
create or replace function add_to_total() returns trigger language plpgsql as $$
declare
  total integer;
  earned_at timestamptz := new.created_at;
begin
  update profiles p set total_points = p.total_points + new.points_earned where p.id = new.user_id
    returning p.total_points into total;
  if new.corrects_id is not null then
    select a.created_at into earned_at from activities a where a.id = new.corrects_id;
  end if;
  insert into rank_changes (from_points, to_points, user_id, goal, earned_at)
    values (total - new.points_earned, total, new.user_id, new.sdg_goal, earned_at);
  return null;
end $$;

-- Rejects a change of total_points that no trigger of the ledger makes.
create or replace function guard_total() returns trigger language plpgsql as $$
begin
  raise exception 'total_points follows the ledger' using errcode = 'restrict_violation';
end $$;

-- Writes an activity with its points and awards the badges that it completes. Returns awarded = false and writes
-- nothing if the source has awarded this learner before. The only function that awards points.
create or replace function award_points(
  learner_id uuid, activity_type text, activity_title text, sdg_goal integer, points integer,
  source text, metadata jsonb default '{}'
) returns table (awarded boolean, total_points integer) language plpgsql as $$
#variable_conflict use_column
declare
  entry activities;
  may_complete_badge boolean;
begin
  if award_points.points = 0 then
    -- Without points, no update of the total locks the profile. Without this lock, neither of two concurrent activities
    -- would see the other, and a badge that needs both would not be awarded.
    perform from profiles p where p.id = learner_id for no key update;
  end if;
  insert into activities (user_id, activity_type, activity_title, sdg_goal, points_earned, source, metadata)
    values (learner_id, award_points.activity_type, award_points.activity_title, award_points.sdg_goal,
      award_points.points, award_points.source, award_points.metadata)
    on conflict (user_id, source) do nothing
    returning * into entry;
  if not found then
    return query select false, p.total_points from profiles p where p.id = learner_id;
    return;
  end if;
  awarded := true;
  -- Most activities complete no badge, and one query can tell this several times faster than award_badges(): the learner
  -- has too few activities for each badge not yet earned. It counts too many rather than too few: also reversed
  -- activities, and for a streak two days for each day in UTC, which two local days can share.
  select p.total_points, exists (
      select from badges b
      where (b.criteria->>'count')::integer <= case b.criteria->>'measure'
          when 'goals' then own.goals
          when 'streak' then case when (b.criteria->>'count')::integer > 60 then own.entries + lessons.entries
            else 2 * bit_count(own.days | lessons.days) end
          else own.entries end
        and (not b.criteria ? 'activity_type' or b.criteria->>'activity_type' = entry.activity_type
          and (b.criteria->>'count')::integer <= own.of_type)
        and (not b.criteria ? 'sdg_goal' or (b.criteria->>'sdg_goal')::integer = entry.sdg_goal
          and (b.criteria->>'count')::integer <= own.of_goal)
        and not exists (select from user_badges u where u.user_id = learner_id and u.badge_id = b.id))
    into total_points, may_complete_badge
    from profiles p, lateral (
      select count(*) as entries, count(*) filter (where a.activity_type = entry.activity_type) as of_type,
        count(*) filter (where a.sdg_goal = entry.sdg_goal) as of_goal,
        bit_count(bit_or(1::bit(32) << a.sdg_goal)) as goals,
        coalesce(bit_or(1::bit(64) << least(greatest(
          (now() at time zone 'UTC')::date - (a.created_at at time zone 'UTC')::date, 0), 63)), 0::bit(64)) as days
      from activities a
      where a.user_id = learner_id and a.activity_type <> 'badge_earned' and a.corrects_id is null
    ) own, lateral (
      select count(*) as entries, coalesce(bit_or(1::bit(64) << least(greatest(
        (now() at time zone 'UTC')::date - (l.at at time zone 'UTC')::date, 0), 63)), 0::bit(64)) as days
      from (
        select completed_at as at from lesson_completions where user_id = learner_id
        union all
        select finished_at from daily_sets where user_id = learner_id and finished_at is not null
      ) l
    ) lessons
    where p.id = learner_id;
  if may_complete_badge then
    perform award_badges(learner_id, entry);
  end if;
  return next;
end $$;

-- Rejects a new profile with points: points come from the ledger only.
create or replace function guard_first_total() returns trigger language plpgsql as $$
begin
  raise exception 'total_points follows the ledger' using errcode = 'restrict_violation';
end $$;

-- Reverses the points that a source has awarded: writes a negative activity, which lowers the total. Badges stay.
-- Returns reversed = false if there is nothing to reverse.
create or replace function reverse_points(learner_id uuid, source text, reason text)
returns table (reversed boolean, total_points integer) language plpgsql as $$
#variable_conflict use_column
begin
  insert into activities
      (user_id, activity_type, activity_title, sdg_goal, points_earned, source, metadata, corrects_id)
    select a.user_id, a.activity_type, a.activity_title, a.sdg_goal, -a.points_earned, 'correction:' || a.id,
      a.metadata || jsonb_build_object('reason', reverse_points.reason), a.id
    from activities a
    where a.user_id = learner_id and a.source = reverse_points.source and a.corrects_id is null
    on conflict do nothing;
  reversed := found;
  return query select reversed, p.total_points from profiles p where p.id = learner_id;
end $$;

-- Returns the source of a learner's points for an event: one for the first check-in, another after each undone
-- check-in. Volatile, so that its query sees a check-in undone while the calling statement waited.
create or replace function attendance_source(event_id uuid, learner_id uuid) returns text
  language plpgsql volatile as $$
declare
  undone_count integer;
begin
  select count(*) into undone_count from undone_check_ins u
    where u.event_id = attendance_source.event_id and u.user_id = attendance_source.learner_id;
  return 'event:' || event_id || case when undone_count > 0 then ':' || undone_count + 1 else '' end;
end $$;

-- Rows go with their account only.
create or replace trigger consents_append_only before update on consents
  for each row execute function refuse_change();

create or replace trigger activities_append_only before update or delete on activities
  for each row execute function refuse_change();

create or replace trigger activities_no_truncate before truncate on activities
  for each statement execute function refuse_change();

create or replace trigger activities_add_to_total after insert on activities
  for each row when (new.points_earned <> 0) execute function add_to_total();

create or replace trigger profiles_guard_total before update of total_points on profiles
  for each row when (pg_trigger_depth() = 0 and new.total_points is distinct from old.total_points)
  execute function guard_total();

create or replace trigger profiles_guard_first_total before insert on profiles
  for each row when (new.total_points <> 0)
  execute function guard_first_total();
