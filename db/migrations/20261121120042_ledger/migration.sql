-- Every account has a profile from its first moment. Its address is the name in ASCII and a short
-- random suffix without look-alike characters.
create function create_profile() returns trigger language plpgsql as $$
declare
  stem text := trim(both '-' from left(regexp_replace(lower(new.ascii_name), '[^a-z0-9]+', '-', 'g'), 40));
  suffix text;
begin
  loop
    select string_agg(substr('23456789abcdefghjkmnpqrstvwxyz', 1 + (get_byte(random.bytes, n) % 30), 1), '')
      into suffix
      from (select uuid_send(gen_random_uuid()) as bytes) as random, generate_series(0, 4) as n;
    begin
      insert into profiles (id, full_name, passport_slug)
        values (new.id, new.name, coalesce(nullif(stem, ''), 'learner') || '-' || suffix);
      return null;
    exception when unique_violation then
      -- Another passport has this address: draw again.
    end;
  end loop;
end $$;
--> statement-breakpoint
create trigger users_create_profile after insert on users
  for each row execute function create_profile();
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger activities_append_only before update or delete on activities
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger activities_no_truncate before truncate on activities
  for each statement execute function refuse_change();
--> statement-breakpoint
-- The total is the sum of the ledger because nothing else can change it.
create function add_to_total() returns trigger language plpgsql as $$
begin
  if new.points_earned <> 0 then
    update profiles set total_points = total_points + new.points_earned where id = new.user_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger activities_add_to_total after insert on activities
  for each row execute function add_to_total();
--> statement-breakpoint
create function guard_total() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'total_points follows the ledger' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger profiles_guard_total before update of total_points on profiles
  for each row when (new.total_points is distinct from old.total_points)
  execute function guard_total();
--> statement-breakpoint
create function note_rank_change() returns trigger language plpgsql as $$
begin
  insert into rank_changes (from_points, to_points) values (
    case when tg_op <> 'INSERT' then old.total_points end,
    case when tg_op <> 'DELETE' then new.total_points end);
  return null;
end $$;
--> statement-breakpoint
create trigger profiles_note_rank_insert_delete after insert or delete on profiles
  for each row execute function note_rank_change();
--> statement-breakpoint
create trigger profiles_note_rank_update after update of total_points on profiles
  for each row when (new.total_points is distinct from old.total_points)
  execute function note_rank_change();
--> statement-breakpoint
-- Moves the noted changes into the counts. Readers see a change either noted or folded, never both,
-- for it happens in one transaction; a second folder leaves at once.
create function fold_rank_changes() returns integer language plpgsql as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_rank_changes')) then
    return 0;
  end if;
  create temporary table if not exists folding (points integer, change bigint) on commit delete rows;
  with gone as (delete from rank_changes returning from_points, to_points),
  steps as (
    select from_points as points, -1 as change from gone where from_points is not null
    union all
    select to_points, 1 from gone where to_points is not null
  ),
  summed as (insert into folding select points, sum(change) from steps group by points)
  select count(*) into folded from gone;
  insert into points_counts (block, points, profiles)
    select points >> 10, points, change from folding where change <> 0
    on conflict (block, points) do update set profiles = points_counts.profiles + excluded.profiles;
  insert into points_blocks (block, profiles)
    select points >> 10, sum(change) from folding group by 1 having sum(change) <> 0
    on conflict (block) do update set profiles = points_blocks.profiles + excluded.profiles;
  return folded;
end $$;
--> statement-breakpoint
-- Rank: profiles with more total points, plus one. Whole blocks above, the rest of the own block,
-- and what is not folded yet.
create function rank_of(points integer) returns bigint language sql stable as $$
  select 1
    + coalesce((select sum(b.profiles) from points_blocks b where b.block > rank_of.points >> 10), 0)
    + coalesce((select sum(c.profiles) from points_counts c
        where c.block = rank_of.points >> 10 and c.points > rank_of.points), 0)
    + coalesce((select sum((r.to_points is not null and r.to_points > rank_of.points)::integer
        - (r.from_points is not null and r.from_points > rank_of.points)::integer)
        from rank_changes r), 0)
$$;
--> statement-breakpoint
-- The one evaluator of badges: gives what the learner has earned and does not have, once.
create function award_badges(learner uuid) returns void language sql volatile as $$
  with earned as (
    insert into user_badges (user_id, badge_id)
    select learner, b.id
    from badges b
    where not exists (select from user_badges u where u.user_id = learner and u.badge_id = b.id)
      and (
        select coalesce(sum(case when a.corrects_id is null then 1 else -1 end), 0)
        from activities a
        where a.user_id = learner
          and a.activity_type <> 'badge_earned'
          and (b.criteria->>'activity_type' is null or a.activity_type = b.criteria->>'activity_type')
      ) >= (b.criteria->>'count')::integer
    on conflict (user_id, badge_id) do nothing
    returning badge_id
  )
  insert into activities (user_id, activity_type, activity_title, points_earned, source, metadata)
  select learner, 'badge_earned', b.name, 0, 'badge:' || b.id, jsonb_build_object('badge_id', b.id)
  from earned join badges b on b.id = earned.badge_id
  on conflict (user_id, source) do nothing
$$;
--> statement-breakpoint
-- The one door to points: writes the entry, which raises the total, and evaluates the badges.
-- A source that has paid this learner before pays nothing and answers awarded = false.
create function award_points(
  learner uuid, activity_type text, activity_title text, sdg_goal integer, points integer,
  source text, metadata jsonb default '{}'
) returns table (awarded boolean, total_points integer) language plpgsql as $$
#variable_conflict use_column
begin
  insert into activities (user_id, activity_type, activity_title, sdg_goal, points_earned, source, metadata)
    values (learner, award_points.activity_type, award_points.activity_title, award_points.sdg_goal,
      award_points.points, award_points.source, award_points.metadata)
    on conflict (user_id, source) do nothing;
  awarded := found;
  if awarded then
    perform award_badges(learner);
  end if;
  return query select awarded, p.total_points from profiles p where p.id = learner;
end $$;
