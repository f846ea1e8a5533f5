-- Moves the noted changes into the counts, all in one statement: readers see a change either noted or
-- folded, never both, and calling twice in one transaction moves nothing twice. A second folder leaves at once.
create or replace function fold_rank_changes() returns integer language plpgsql as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_rank_changes')) then
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
--> statement-breakpoint
-- A profile begins with nothing: points come from the ledger alone.
create function guard_first_total() returns trigger language plpgsql as $$
begin
  raise exception 'total_points follows the ledger' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger profiles_guard_first_total before insert on profiles
  for each row when (new.total_points <> 0)
  execute function guard_first_total();
--> statement-breakpoint
-- The one door to points: writes the entry, which raises the total, and evaluates the badges.
-- A source that has paid this learner before pays nothing and answers awarded = false.
create or replace function award_points(
  learner uuid, activity_type text, activity_title text, sdg_goal integer, points integer,
  source text, metadata jsonb default '{}'
) returns table (awarded boolean, total_points integer) language plpgsql as $$
#variable_conflict use_column
begin
  if award_points.points = 0 then
    -- Nothing will raise the total, so nothing else makes two entries of one learner wait for each
    -- other; counting at the same time, neither would see the other, and both would miss a badge.
    perform from profiles p where p.id = learner for no key update;
  end if;
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
--> statement-breakpoint
-- Kept copies of a passport go as soon as it is hidden, moved or renamed. Points are not told:
-- a notification makes commits wait for each other.
create function tell_passport_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'passport:' || coalesce(new.id, old.id));
  return null;
end $$;
--> statement-breakpoint
create trigger profiles_tell_passport_changed
  after update of passport_public, passport_slug, full_name, country on profiles
  for each row when (
    (old.passport_public, old.passport_slug, old.full_name, old.country)
      is distinct from (new.passport_public, new.passport_slug, new.full_name, new.country))
  execute function tell_passport_changed();
--> statement-breakpoint
create trigger profiles_tell_passport_gone after delete on profiles
  for each row execute function tell_passport_changed();
