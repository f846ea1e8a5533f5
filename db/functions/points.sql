-- The points ledger and its totals.

-- The ledger stays append-only. The one way round it is a whole account that goes: erase_account() names it
-- for the length of its own statements, and only entries of that learner may leave.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'activities' then
    if old.user_id::text = current_setting('sdg_passport.erasing', true) then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The total is the sum of the ledger because nothing else can change it. Periods learn of it by a note;
-- a correction counts where the entry that it corrects counted.
create or replace function add_to_total() returns trigger language plpgsql as $$
begin
  if new.points_earned <> 0 then
    update profiles set total_points = total_points + new.points_earned where id = new.user_id;
    insert into period_changes (user_id, goal, points, earned_at)
      values (new.user_id, new.sdg_goal, new.points_earned, case when new.corrects_id is null
        then new.created_at else (select a.created_at from activities a where a.id = new.corrects_id) end);
  end if;
  return null;
end $$;

create or replace function guard_total() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'total_points follows the ledger' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

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

-- A profile begins with nothing: points come from the ledger alone.
create or replace function guard_first_total() returns trigger language plpgsql as $$
begin
  raise exception 'total_points follows the ledger' using errcode = 'restrict_violation';
end $$;

-- A correction: writes the negative entry of what a source has paid, which lowers the total; badges stay.
-- Asked again, or for a source that never paid, it changes nothing and answers taken_back = false.
create or replace function take_back_points(learner uuid, source text, reason text)
returns table (taken_back boolean, total_points integer) language plpgsql as $$
#variable_conflict use_column
begin
  insert into activities (user_id, activity_type, activity_title, sdg_goal, points_earned, source, metadata, corrects_id)
    select a.user_id, a.activity_type, a.activity_title, a.sdg_goal, -a.points_earned, 'correction:' || a.id,
      a.metadata || jsonb_build_object('reason', take_back_points.reason), a.id
    from activities a
    where a.user_id = learner and a.source = take_back_points.source and a.corrects_id is null
    on conflict do nothing;
  taken_back := found;
  return query select taken_back, p.total_points from profiles p where p.id = learner;
end $$;

-- What pays a learner for an event: the first check-in, and each one after a check-in was taken back. It
-- looks by itself and last of all, so that it sees what was taken back while the check-in waited for it.
create or replace function attendance_source(event uuid, learner uuid) returns text language plpgsql volatile as $$
declare
  undone integer;
begin
  select count(*) into undone from undone_check_ins u
    where u.event_id = attendance_source.event and u.user_id = attendance_source.learner;
  return 'event:' || event || case when undone > 0 then ':' || undone + 1 else '' end;
end $$;

create or replace trigger activities_append_only before update or delete on activities
  for each row execute function refuse_change();

create or replace trigger activities_no_truncate before truncate on activities
  for each statement execute function refuse_change();

create or replace trigger activities_add_to_total after insert on activities
  for each row execute function add_to_total();

create or replace trigger profiles_guard_total before update of total_points on profiles
  for each row when (new.total_points is distinct from old.total_points)
  execute function guard_total();

create or replace trigger profiles_guard_first_total before insert on profiles
  for each row when (new.total_points <> 0)
  execute function guard_first_total();
