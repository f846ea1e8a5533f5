-- Leaderboards of weeks and months.

-- Updates period_counts, the number of learners by points, when rows of period_points change.
create or replace function count_period_points() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into period_counts as c (period, goal, country, points, learners)
      select period, goal, leaderboard.country, points, sum(n)
      from (select period, goal, country, points, count(*) as n from new_rows group by 1, 2, 3, 4) added,
        lateral (values (''), (added.country)) as leaderboard (country)
      where leaderboard.country is not null
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (period, goal, country, points) do update set learners = c.learners + excluded.learners;
  elsif tg_op = 'DELETE' then
    insert into period_counts as c (period, goal, country, points, learners)
      select period, goal, leaderboard.country, points, -sum(n)
      from (select period, goal, country, points, count(*) as n from old_rows group by 1, 2, 3, 4) removed,
        lateral (values (''), (removed.country)) as leaderboard (country)
      where leaderboard.country is not null
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (period, goal, country, points) do update set learners = c.learners + excluded.learners;
  else
    insert into period_counts as c (period, goal, country, points, learners)
      select period, goal, leaderboard.country, points, sum(n)
      from (
        select period, goal, country, points, count(*) as n from new_rows group by 1, 2, 3, 4
        union all
        select period, goal, country, points, -count(*) from old_rows group by 1, 2, 3, 4
      ) changed, lateral (values (''), (changed.country)) as leaderboard (country)
      where leaderboard.country is not null
      group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4
      on conflict (period, goal, country, points) do update set learners = c.learners + excluded.learners;
  end if;
  return null;
end $$;

-- Takes the lock of rollup_period_changes() before a statement changes period_points, so that it waits before it locks
-- rows.
create or replace function lock_period_points() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('rollup_period_changes'));
  return null;
end $$;

-- Records a change of country or visibility for the rollup, as a row without time and points.
create or replace function record_profile_change() returns trigger language plpgsql as $$
begin
  insert into period_changes (user_id, points) values (new.id, 0);
  return null;
end $$;

-- Deletes the leaderboard data of a deleted profile.
create or replace function delete_period_points() returns trigger language plpgsql as $$
begin
  -- Waits for rollups, whose rows are visible to the statements below.
  perform pg_advisory_xact_lock(hashtext('rollup_period_changes'));
  perform pg_advisory_xact_lock(hashtext('rollup_rank_changes'));
  update rank_changes r set user_id = null where r.user_id = old.id;
  delete from period_changes c where c.user_id = old.id;
  delete from period_points p where p.user_id = old.id;
  return old;
end $$;

-- Returns the periods in which points earned at a time count, in UTC: all time, the month, and the ISO 8601 week.
create or replace function periods_of(moment timestamptz) returns text[] language sql stable as $$
  select array['all', to_char(moment at time zone 'UTC', 'YYYY-MM'),
    to_char(moment at time zone 'UTC', 'IYYY-"W"IW')]
$$;

-- Returns whether a period's leaderboards are stored: until three months after it.
create or replace function is_recent_period(period text, at timestamptz default now()) returns boolean
language sql stable as $$
  select period = 'all'
    or case when period like '%W%' then period >= to_char((at - interval '3 months') at time zone 'UTC', 'IYYY-"W"IW')
      else period >= to_char((at - interval '3 months') at time zone 'UTC', 'YYYY-MM') end
$$;

-- Moves up to max_rows recorded changes into period_points; returns how many, or 0 at once while another rollup is
-- running.
create or replace function rollup_period_changes(max_rows integer default 2000) returns integer language plpgsql as $$
declare
  changes period_changes[];
begin
  if not pg_try_advisory_xact_lock(hashtext('rollup_period_changes')) then
    return 0;
  end if;
  with removed as (
    delete from period_changes where ctid = any(array(select ctid from period_changes limit max_rows))
    returning period_changes
  )
  select coalesce(array_agg(removed.period_changes), '{}') into changes from removed;

  update period_points pp set country = p.country, shown = p.passport_public and p.on_leaderboard
    from profiles p
    where p.id = pp.user_id
      and pp.user_id = any(array(select distinct c.user_id from unnest(changes) c where c.earned_at is null))
      and (pp.country, pp.shown) is distinct from (p.country, p.passport_public and p.on_leaderboard);

  insert into period_points as pp (user_id, period, goal, points, country, shown)
    select p.id, period, leaderboard.goal, sum(c.points), p.country, p.passport_public and p.on_leaderboard
    from unnest(changes) c
    join profiles p on p.id = c.user_id,
      unnest(periods_of(c.earned_at)) as period,
      lateral (values (0), (c.goal)) as leaderboard (goal)
    where c.earned_at is not null and leaderboard.goal is not null and is_recent_period(period)
    group by p.id, period, leaderboard.goal
    order by p.id, period, leaderboard.goal
    on conflict (user_id, period, goal) do update set points = pp.points + excluded.points;

  -- A learner whose points were all reversed has no rank.
  delete from period_points pp where pp.points = 0
    and pp.user_id = any(array(select distinct c.user_id from unnest(changes) c where c.points < 0));
  return cardinality(changes);
end $$;

-- Deletes up to max_rows rows of period_points of periods that are no longer stored; returns how many. When there are
-- none left, deletes the counts of these periods.
create or replace function delete_old_periods(max_rows integer default 20000) returns integer language plpgsql as $$
declare
  deleted integer;
begin
  delete from period_points where ctid = any(array(
    select ctid from period_points where not is_recent_period(period) limit max_rows));
  get diagnostics deleted = row_count;
  if deleted = 0 then
    delete from period_counts where not is_recent_period(period);
  end if;
  return deleted;
end $$;

-- Returns the rank on a leaderboard: the number of learners with more points, plus one.
create or replace function period_rank(period text, goal integer, country text, points integer)
returns bigint language sql stable as $$
  select 1 + coalesce(sum(c.learners), 0)::bigint from period_counts c
  where c.period = period_rank.period and c.goal = period_rank.goal
    and c.country = coalesce(period_rank.country, '') and c.points > period_rank.points
$$;

create or replace trigger period_points_count_insert after insert on period_points
  referencing new table as new_rows for each statement execute function count_period_points();

create or replace trigger period_points_count_update after update on period_points
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_period_points();

create or replace trigger period_points_count_delete after delete on period_points
  referencing old table as old_rows for each statement execute function count_period_points();

create or replace trigger period_points_lock before insert or update or delete on period_points
  for each statement execute function lock_period_points();

create or replace trigger profiles_record_change after update of country, passport_public, on_leaderboard on profiles
  for each row when (
    (old.country, old.passport_public, old.on_leaderboard)
      is distinct from (new.country, new.passport_public, new.on_leaderboard))
  execute function record_profile_change();

create or replace trigger profiles_delete_period_points before delete on profiles
  for each row execute function delete_period_points();
