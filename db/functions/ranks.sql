-- Ranks by total points.

create or replace function record_rank_change() returns trigger language plpgsql as $$
begin
  insert into rank_changes (from_points, to_points) values (
    case when tg_op <> 'INSERT' then old.total_points end,
    case when tg_op <> 'DELETE' then new.total_points end);
  return null;
end $$;

-- Moves the noted changes into the counts, all in one statement: readers see a change either noted or
-- folded, never both, and calling twice in one transaction moves nothing twice. A second folder leaves at once.
create or replace function rollup_rank_changes() returns integer language plpgsql as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('rollup_rank_changes')) then
    return 0;
  end if;
  with gone as (delete from rank_changes returning from_points, to_points),
  steps as (
    select from_points as points, -1 as change from gone where from_points is not null
    union all
    select to_points, 1 from gone where to_points is not null
  ),
  summed as (
    select points >> 10 as block, points, sum(change) as change
    from steps group by points having sum(change) <> 0
  ),
  counted as (
    insert into points_counts as c (block, points, profiles)
      select block, points, change from summed
      on conflict (block, points) do update set profiles = c.profiles + excluded.profiles
  ),
  blocked as (
    insert into points_blocks as b (block, profiles)
      select block, sum(change) from summed group by block having sum(change) <> 0
      on conflict (block) do update set profiles = b.profiles + excluded.profiles
  )
  select count(*) into folded from gone;
  return folded;
end $$;

-- Rank: profiles with more total points, plus one. Whole blocks above, the rest of the own block,
-- and what is not folded yet.
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

create or replace trigger profiles_record_rank_update after update of total_points on profiles
  for each row when (new.total_points is distinct from old.total_points)
  execute function record_rank_change();
