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

-- Adds the points of a new activity to the profile's total, counts down to the badges that it advances (see
-- badge_countdowns_of), and records the change for the ranks and leaderboards, in one row. A correction counts in the periods of the activity that it corrects.
create or replace function add_to_total() returns trigger language plpgsql as $$
declare
  total integer;
  earned_at timestamptz := new.created_at;
  kind integer := countdown_of(new.activity_type);
  goal integer := coalesce(new.sdg_goal, kind);
begin
  update profiles p set total_points = p.total_points + new.points_earned,
      badge_countdowns[kind] = p.badge_countdowns[kind] - 1, badge_countdowns[goal] = p.badge_countdowns[goal] - 1,
      badge_countdowns[18] = p.badge_countdowns[18] - 1
    where p.id = new.user_id
    returning p.total_points into total;
  if new.points_earned = 0 then
    return null;
  end if;
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
  countdowns smallint[];
begin
  insert into activities (user_id, activity_type, activity_title, sdg_goal, points_earned, source, metadata)
    values (learner_id, award_points.activity_type, award_points.activity_title, award_points.sdg_goal,
      award_points.points, award_points.source, award_points.metadata)
    on conflict (user_id, source) do nothing
    returning * into entry;
  awarded := found;
  select p.total_points, p.badge_countdowns into total_points, countdowns from profiles p where p.id = learner_id;
  -- Most activities complete no badge. One may if a countdown has ended or is not known yet, or if the learner was active
  -- on the first day of a streak that ends today; that day began and ended in this period in every time zone.
  if awarded and (
    coalesce(countdowns[18] <= 0, true) or coalesce(countdowns[countdown_of(entry.activity_type)] <= 0, true)
    or coalesce(countdowns[coalesce(entry.sdg_goal, 18)] <= 0, true)
    or countdowns[19] > 0 and exists (
      select from (select a.created_at as at from activities a where a.user_id = learner_id
          union all select l.completed_at from lesson_completions l where l.user_id = learner_id
          union all select d.finished_at from daily_sets d where d.user_id = learner_id) as active
      where active.at > now() - countdowns[19] * interval '1 day' - interval '2 hours'
        and active.at < now() - (countdowns[19] - 2) * interval '1 day' + interval '2 hours')
  ) then
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
  for each row when (new.points_earned <> 0 or new.activity_type <> 'badge_earned') execute function add_to_total();

create or replace trigger profiles_guard_total before update of total_points on profiles
  for each row when (pg_trigger_depth() = 0 and new.total_points is distinct from old.total_points)
  execute function guard_total();

create or replace trigger profiles_guard_first_total before insert on profiles
  for each row when (new.total_points <> 0)
  execute function guard_first_total();
