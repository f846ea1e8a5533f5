-- Quantities that missions measured: an entry for each approved proof, and sums of the entries.

-- Makes the entry of a proof follow its approval: an approved proof with a confirmed quantity has an entry, with the goal
-- and the country that it has now; any other proof has none.
create or replace function record_impact() returns trigger language plpgsql as $$
begin
  delete from impact_entries e where e.completion_id = new.id;
  if new.status = 'approved' and new.confirmed_quantity > 0 then
    insert into impact_entries (completion_id, user_id, event_id, measure, quantity, goal, country, submitted_at)
      select new.id, new.user_id, new.event_id, new.measure, new.confirmed_quantity, m.sdg_goal, p.country, new.completed_at
      from missions m, profiles p
      where m.id = new.mission_id and p.id = new.user_id;
  end if;
  return null;
end $$;

-- Records what an entry adds to the sums, or takes from them, for the rollup.
create or replace function record_impact_change() returns trigger language plpgsql as $$
declare
  entry impact_entries := coalesce(new, old);
  sign integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  insert into impact_changes (measure, month, goal, country, quantity, submissions) values (
    entry.measure, to_char(entry.submitted_at at time zone 'UTC', 'YYYY-MM'), coalesce(entry.goal, 0),
    coalesce(entry.country, ''), sign * entry.quantity, sign);
  return null;
end $$;

-- Moves the recorded changes into the sums; returns how many, or 0 at once while another rollup is running. It is one
-- statement, so that readers see each change either recorded or summed, never both.
create or replace function rollup_impact_changes() returns integer language plpgsql as $$
declare
  change_count integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('rollup_impact_changes')) then
    return 0;
  end if;
  with removed as (delete from impact_changes returning *),
  summed as (
    insert into impact_totals as t (measure, month, goal, country, quantity, submissions)
      select measure, month, goal, country, sum(quantity), sum(submissions)
      from removed group by measure, month, goal, country
      on conflict (measure, month, goal, country) do update set
        quantity = t.quantity + excluded.quantity, submissions = t.submissions + excluded.submissions
  )
  select count(*) into change_count from removed;
  if change_count > 0 then
    perform pg_notify('pages', 'impact');
  end if;
  return change_count;
end $$;

create or replace trigger mission_completions_record_impact
  after insert or update of status, confirmed_quantity on mission_completions
  for each row when (new.measure is not null) execute function record_impact();

create or replace trigger impact_entries_record_change after insert or delete on impact_entries
  for each row execute function record_impact_change();
