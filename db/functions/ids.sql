-- Identifiers, moments and time zones.

-- Rows of one millisecond keep their order too: the twelve bits after the version carry the fraction of the
-- millisecond (RFC 9562, section 6.2, method 3), so that lists by id follow what happened.
create or replace function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    overlay(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send(micros / 1000) from 3) from 1 for 6)
      placing int2send((x'7000'::int + (micros % 1000) * 4096 / 1000)::int2) from 7 for 2),
    'hex')::uuid
  from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) as now
$$;

-- The zone itself, or UTC when there is none or this database does not know it: an award must not
-- fail because two lists of time zones differ.
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

create or replace function iso_moment(moment timestamptz) returns text language sql immutable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
