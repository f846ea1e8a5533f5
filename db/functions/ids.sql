-- Ids, timestamps and time zones.

-- Returns a UUID version 7. The 12 bits after the version hold the fraction of the millisecond (RFC 9562, section 6.2,
-- method 3), so that ids created in the same millisecond are in order too. PL/pgSQL evaluates these expressions in half
-- the time of a query.
create or replace function new_id() returns uuid language plpgsql volatile parallel safe as $$
declare
  microseconds bigint := extract(epoch from clock_timestamp()) * 1000000;
begin
  return encode(
    overlay(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send(microseconds / 1000) from 3) from 1 for 6)
      placing int2send((x'7000'::int + (microseconds % 1000) * 4096 / 1000)::int2) from 7 for 2),
    'hex')::uuid;
end $$;

-- Returns the time zone, or UTC if it is null or unknown to this database. Time zone lists differ between systems, and
-- an award must not fail because of that.
create or replace function valid_time_zone(zone text) returns text language plpgsql stable as $$
begin
  if zone is null then
    return 'UTC';
  end if;
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- Returns a time in UTC as ISO 8601 with milliseconds.
create or replace function iso_moment(moment timestamptz) returns text language sql immutable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
