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
