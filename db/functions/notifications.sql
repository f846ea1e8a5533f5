-- Notifications.

-- Returns when the quiet hours end in which a moment lies; null outside of them, and for users without quiet hours.
-- The hours are local times. They may cross midnight. A local time that occurs twice when clocks change is taken as the
-- later one, and one that is skipped as if the clocks had not changed.
create or replace function quiet_until(moment timestamptz, zone text, quiet_from time, quiet_to time)
  returns timestamptz language plpgsql stable as $$
declare
  known text := valid_time_zone(zone);
  clock timestamp := moment at time zone known;
  quiet_end timestamptz;
begin
  if quiet_from is null or quiet_to is null then
    return null;
  elsif quiet_from < quiet_to then
    if clock::time < quiet_from or clock::time >= quiet_to then
      return null;
    end if;
    quiet_end := (clock::date + quiet_to) at time zone known;
  elsif clock::time >= quiet_from then
    quiet_end := (clock::date + 1 + quiet_to) at time zone known;
  elsif clock::time < quiet_to then
    quiet_end := (clock::date + quiet_to) at time zone known;
  end if;
  return case when quiet_end > moment then quiet_end end;
end $$;

-- Returns the next Monday at 8:00 in a zone after a moment.
create or replace function next_digest(moment timestamptz, zone text) returns timestamptz
  language plpgsql stable as $$
declare
  known text := valid_time_zone(zone);
  monday timestamp := date_trunc('week', moment at time zone known) + interval '8 hours';
  due timestamptz := monday at time zone known;
begin
  return case when due > moment then due else (monday + interval '7 days') at time zone known end;
end $$;

-- Returns the next 7:00 in a zone after a moment.
create or replace function next_morning(moment timestamptz, zone text) returns timestamptz
  language plpgsql stable as $$
declare
  known text := valid_time_zone(zone);
  morning timestamp := date_trunc('day', moment at time zone known) + interval '7 hours';
  due timestamptz := morning at time zone known;
begin
  return case when due > moment then due else (morning + interval '1 day') at time zone known end;
end $$;

-- Schedules the digest of a user who collects a kind of email for it, and of nobody else. A digest that is due already
-- keeps its time.
create or replace function schedule_digest() returns trigger language plpgsql as $$
begin
  if new.mail_allowed and new.mail_weekly <> '[]' then
    insert into digest_schedule as s (user_id, due_at) values (new.id, next_digest(now(), new.time_zone))
      on conflict (user_id) do update set due_at = excluded.due_at where s.due_at > now();
  else
    delete from digest_schedule s where s.user_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger profiles_schedule_digest after update of mail_weekly, mail_allowed, time_zone on profiles
  for each row when ((old.mail_weekly, old.mail_allowed, old.time_zone)
    is distinct from (new.mail_weekly, new.mail_allowed, new.time_zone)) execute function schedule_digest();
