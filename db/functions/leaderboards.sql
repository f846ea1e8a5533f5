-- Leaderboards of weeks and months.

-- The counts follow period_points in the same transaction.
create or replace function count_period_points() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into period_counts as c (period, goal, country, points, learners)
      select period, goal, board.country, points, sum(n)
      from (select period, goal, country, points, count(*) as n from new_rows group by 1, 2, 3, 4) came,
        lateral (values (''), (came.country)) as board (country)
      where board.country is not null
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (period, goal, country, points) do update set learners = c.learners + excluded.learners;
  elsif tg_op = 'DELETE' then
    insert into period_counts as c (period, goal, country, points, learners)
      select period, goal, board.country, points, -sum(n)
      from (select period, goal, country, points, count(*) as n from old_rows group by 1, 2, 3, 4) went,
        lateral (values (''), (went.country)) as board (country)
      where board.country is not null
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (period, goal, country, points) do update set learners = c.learners + excluded.learners;
  else
    insert into period_counts as c (period, goal, country, points, learners)
      select period, goal, board.country, points, sum(n)
      from (
        select period, goal, country, points, count(*) as n from new_rows group by 1, 2, 3, 4
        union all
        select period, goal, country, points, -count(*) from old_rows group by 1, 2, 3, 4
      ) moved, lateral (values (''), (moved.country)) as board (country)
      where board.country is not null
      group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4
      on conflict (period, goal, country, points) do update set learners = c.learners + excluded.learners;
  end if;
  return null;
end $$;

-- Whoever writes period_points besides the fold waits for it here, before any row is touched.
create or replace function lock_period_points() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('rollup_period_changes'));
  return null;
end $$;

create or replace function record_profile_change() returns trigger language plpgsql as $$
begin
  insert into period_changes (user_id, points) values (new.id, 0);
  return null;
end $$;

create or replace function delete_period_points() returns trigger language plpgsql as $$
begin
  -- What the fold added while this transaction was under way is seen by the statements after this one.
  perform pg_advisory_xact_lock(hashtext('rollup_period_changes'));
  delete from period_changes c where c.user_id = old.id;
  delete from period_points p where p.user_id = old.id;
  return old;
end $$;

-- The periods in which points of a moment count, in UTC: a month, a week of ISO 8601, and all time.
create or replace function periods_of(moment timestamptz) returns text[] language sql stable as $$
  select array['all', to_char(moment at time zone 'UTC', 'YYYY-MM'),
    to_char(moment at time zone 'UTC', 'IYYY-"W"IW')]
$$;

-- Tells whether a period is still kept: its boards are dropped three months after it.
create or replace function is_recent_period(period text, at timestamptz default now()) returns boolean
language sql stable as $$
  select period = 'all'
    or case when period like '%W%' then period >= to_char((at - interval '3 months') at time zone 'UTC', 'IYYY-"W"IW')
      else period >= to_char((at - interval '3 months') at time zone 'UTC', 'YYYY-MM') end
$$;

-- Folds up to so many noted changes into period_points, all or none of them; a second folder leaves at once.
create or replace function rollup_period_changes(most integer default 2000) returns integer language plpgsql as $$
declare
  notes period_changes[];
begin
  if not pg_try_advisory_xact_lock(hashtext('rollup_period_changes')) then
    return 0;
  end if;
  with gone as (
    delete from period_changes where ctid = any(array(select ctid from period_changes limit most))
    returning period_changes
  )
  select coalesce(array_agg(gone.period_changes), '{}') into notes from gone;

  update period_points pp set country = p.country, shown = p.passport_public and p.on_leaderboard
    from profiles p
    where p.id = pp.user_id
      and pp.user_id = any(array(select distinct n.user_id from unnest(notes) n where n.earned_at is null))
      and (pp.country, pp.shown) is distinct from (p.country, p.passport_public and p.on_leaderboard);

  insert into period_points as pp (user_id, period, goal, points, country, shown)
    select p.id, period, board.goal, sum(n.points), p.country, p.passport_public and p.on_leaderboard
    from unnest(notes) n
    join profiles p on p.id = n.user_id,
      unnest(periods_of(n.earned_at)) as period,
      lateral (values (0), (n.goal)) as board (goal)
    where n.earned_at is not null and board.goal is not null and is_recent_period(period)
    group by p.id, period, board.goal
    order by p.id, period, board.goal
    on conflict (user_id, period, goal) do update set points = pp.points + excluded.points;

  -- Who has had everything taken back has no place.
  delete from period_points pp where pp.points = 0
    and pp.user_id = any(array(select distinct n.user_id from unnest(notes) n where n.points < 0));
  return cardinality(notes);
end $$;

-- Drops up to so many places of periods that are no longer kept; answers how many there were.
create or replace function delete_old_periods(most integer default 20000) returns integer language plpgsql as $$
declare
  dropped integer;
begin
  delete from period_points where ctid = any(array(
    select ctid from period_points where not is_recent_period(period) limit most));
  get diagnostics dropped = row_count;
  if dropped = 0 then
    delete from period_counts where not is_recent_period(period);
  end if;
  return dropped;
end $$;

-- Rank on a board: learners with more points there, plus one.
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
