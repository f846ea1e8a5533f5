-- Ranks by total points.

-- Records a new or deleted profile for the rollup. add_to_total() records changes of the total.
create or replace function record_rank_change() returns trigger language plpgsql as $$
begin
  insert into rank_changes (from_points, to_points) values (
    case when tg_op = 'DELETE' then old.total_points end,
    case when tg_op = 'INSERT' then new.total_points end);
  return null;
end $$;

-- Moves the recorded rank changes into the counts, and on to the rollup of the leaderboards; returns how many, or 0 at
-- once while another rollup is running. It is one statement, so that readers see each change either recorded or counted,
-- never both.
create or replace function rollup_rank_changes() returns integer language plpgsql as $$
declare
  change_count integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('rollup_rank_changes')) then
    return 0;
  end if;
  with removed as (delete from rank_changes returning *),
  steps as (
    select from_points as points, -1 as change from removed where from_points is not null
    union all
    select to_points, 1 from removed where to_points is not null
  ),
  summed as (
    select points >> 10 as block, points, sum(change) as change
    from steps group by points having sum(change) <> 0
  ),
  updated_counts as (
    insert into points_counts as c (block, points, profiles)
      select block, points, change from summed
      on conflict (block, points) do update set profiles = c.profiles + excluded.profiles
  ),
  updated_blocks as (
    insert into points_blocks as b (block, profiles)
      select block, sum(change) from summed group by block having sum(change) <> 0
      on conflict (block) do update set profiles = b.profiles + excluded.profiles
  ),
  moved as (
    insert into period_changes (user_id, goal, points, earned_at)
      select user_id, goal, to_points - from_points, earned_at from removed where user_id is not null
  )
  select count(*) into change_count from removed;
  return change_count;
end $$;

-- Returns the rank of a number of points: the number of profiles with more points, plus one. Adds the higher blocks,
-- the higher counts of the same block, and the recorded changes.
create or replace function rank_of(points integer) returns bigint language sql stable as $$
  select 1
    + coalesce((select sum(b.profiles) from points_blocks b where b.block > rank_of.points >> 10), 0)
    + coalesce((select sum(c.profiles) from points_counts c
        where c.block = rank_of.points >> 10 and c.points > rank_of.points), 0)
    + coalesce((select sum((r.to_points is not null and r.to_points > rank_of.points)::integer
        - (r.from_points is not null and r.from_points > rank_of.points)::integer)
        from rank_changes r), 0)
$$;

create or replace trigger profiles_record_rank_insert_delete after insert or delete on profiles
  for each row execute function record_rank_change();
