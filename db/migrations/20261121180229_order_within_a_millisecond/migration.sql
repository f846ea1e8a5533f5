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
