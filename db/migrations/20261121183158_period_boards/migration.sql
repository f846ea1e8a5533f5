-- One writer at a time, the fold, keeps period_points; so nothing here waits for a profile, nor a profile for it.
alter table period_points drop constraint period_points_user_id_profiles_id_fkey;
--> statement-breakpoint
drop index period_points_whose;
--> statement-breakpoint
alter table period_points drop constraint period_points_pkey, add primary key (user_id, period, goal);
--> statement-breakpoint
-- The profile's own, repeated: on boards by name. Most are not, and cost the indexes of boards nothing.
alter table period_points add column shown boolean not null default false;
--> statement-breakpoint
drop index period_points_board;
--> statement-breakpoint
drop index period_points_country;
--> statement-breakpoint
create index period_points_board on period_points (period, goal, points, user_id) where shown;
--> statement-breakpoint
create index period_points_country on period_points (period, goal, country, points, user_id) where shown;
--> statement-breakpoint
-- All-time boards of countries are read from period_points, and profiles change with every award.
drop index profiles_by_country;
--> statement-breakpoint
drop index profiles_leaderboard;
--> statement-breakpoint
create index profiles_leaderboard on profiles (total_points, id) where passport_public and on_leaderboard;
--> statement-breakpoint
-- Changes not yet folded into period_points: writers only append, so they never wait. Without a time it
-- says that the profile has moved: its country, or whether boards show it.
create table period_changes (
  user_id uuid not null,
  goal integer,
  points integer not null,
  earned_at timestamptz
);
--> statement-breakpoint
-- How many learners stand at each number of points of a board; the country is '' on the board of the world.
create table period_counts (
  period text,
  goal integer,
  country text,
  points integer,
  learners bigint not null,
  constraint period_counts_pkey primary key (period, goal, country, points)
);
--> statement-breakpoint
-- The counts follow period_points in the same transaction.
create function count_period_points() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger period_points_count_insert after insert on period_points
  referencing new table as new_rows for each statement execute function count_period_points();
--> statement-breakpoint
create trigger period_points_count_update after update on period_points
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_period_points();
--> statement-breakpoint
create trigger period_points_count_delete after delete on period_points
  referencing old table as old_rows for each statement execute function count_period_points();
--> statement-breakpoint
-- Whoever writes period_points besides the fold waits for it here, before any row is touched.
create function hold_period_points() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('fold_period_changes'));
  return null;
end $$;
--> statement-breakpoint
create trigger period_points_hold before insert or update or delete on period_points
  for each statement execute function hold_period_points();
--> statement-breakpoint
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
--> statement-breakpoint
create function note_profile_moved() returns trigger language plpgsql as $$
begin
  insert into period_changes (user_id, points) values (new.id, 0);
  return null;
end $$;
--> statement-breakpoint
create trigger profiles_note_moved after update of country, passport_public, on_leaderboard on profiles
  for each row when (
    (old.country, old.passport_public, old.on_leaderboard)
      is distinct from (new.country, new.passport_public, new.on_leaderboard))
  execute function note_profile_moved();
--> statement-breakpoint
create function drop_period_points() returns trigger language plpgsql as $$
begin
  -- What the fold added while this transaction was under way is seen by the statements after this one.
  perform pg_advisory_xact_lock(hashtext('fold_period_changes'));
  delete from period_changes c where c.user_id = old.id;
  delete from period_points p where p.user_id = old.id;
  return old;
end $$;
--> statement-breakpoint
create trigger profiles_drop_period_points before delete on profiles
  for each row execute function drop_period_points();
--> statement-breakpoint
-- The periods in which points of a moment count, in UTC: a month, a week of ISO 8601, and all time.
create function periods_of(moment timestamptz) returns text[] language sql stable as $$
  select array['all', to_char(moment at time zone 'UTC', 'YYYY-MM'),
    to_char(moment at time zone 'UTC', 'IYYY-"W"IW')]
$$;
--> statement-breakpoint
-- Tells whether a period is still kept: its boards are dropped three months after it.
create function is_kept_period(period text, at timestamptz default now()) returns boolean
language sql stable as $$
  select period = 'all'
    or case when period like '%W%' then period >= to_char((at - interval '3 months') at time zone 'UTC', 'IYYY-"W"IW')
      else period >= to_char((at - interval '3 months') at time zone 'UTC', 'YYYY-MM') end
$$;
--> statement-breakpoint
-- Folds up to so many noted changes into period_points, all or none of them; a second folder leaves at once.
create function fold_period_changes(most integer default 2000) returns integer language plpgsql as $$
declare
  notes period_changes[];
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_period_changes')) then
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
    where n.earned_at is not null and board.goal is not null and is_kept_period(period)
    group by p.id, period, board.goal
    order by p.id, period, board.goal
    on conflict (user_id, period, goal) do update set points = pp.points + excluded.points;

  -- Who has had everything taken back has no place.
  delete from period_points pp where pp.points = 0
    and pp.user_id = any(array(select distinct n.user_id from unnest(notes) n where n.points < 0));
  return cardinality(notes);
end $$;
--> statement-breakpoint
-- Drops up to so many places of periods that are no longer kept; answers how many there were.
create function drop_old_periods(most integer default 20000) returns integer language plpgsql as $$
declare
  dropped integer;
begin
  delete from period_points where ctid = any(array(
    select ctid from period_points where not is_kept_period(period) limit most));
  get diagnostics dropped = row_count;
  if dropped = 0 then
    delete from period_counts where not is_kept_period(period);
  end if;
  return dropped;
end $$;
--> statement-breakpoint
-- Rank on a board: learners with more points there, plus one.
create function period_rank(period text, goal integer, country text, points integer)
returns bigint language sql stable as $$
  select 1 + coalesce(sum(c.learners), 0)::bigint from period_counts c
  where c.period = period_rank.period and c.goal = period_rank.goal
    and c.country = coalesce(period_rank.country, '') and c.points > period_rank.points
$$;
--> statement-breakpoint
-- Kept copies of a passport, and boards that name it, go as soon as it is hidden, moved or renamed.
drop trigger profiles_tell_passport_changed on profiles;
--> statement-breakpoint
create trigger profiles_tell_passport_changed
  after update of passport_public, passport_slug, full_name, country, on_leaderboard on profiles
  for each row when (
    (old.passport_public, old.passport_slug, old.full_name, old.country, old.on_leaderboard)
      is distinct from
      (new.passport_public, new.passport_slug, new.full_name, new.country, new.on_leaderboard))
  execute function tell_passport_changed();
--> statement-breakpoint
-- What the ledger holds already.
insert into period_points (user_id, period, goal, points, country, shown)
  select p.id, period, board.goal, sum(a.points_earned), p.country, p.passport_public and p.on_leaderboard
  from activities a
  left join activities c on c.id = a.corrects_id
  join profiles p on p.id = a.user_id,
    unnest(periods_of(coalesce(c.created_at, a.created_at))) as period,
    lateral (values (0), (a.sdg_goal)) as board (goal)
  where a.points_earned <> 0 and board.goal is not null and is_kept_period(period)
  group by p.id, period, board.goal
  having sum(a.points_earned) <> 0;
