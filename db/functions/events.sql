-- Events.

-- Gives an event a short code that no other has, for people who cannot scan its QR code: six characters of an alphabet
-- of 31 without 0, O, 1, I and L.
create or replace function set_short_code() returns trigger language plpgsql as $$
begin
  loop
    select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(random.bytes, n) % 31, 1), '')
      into new.short_code
      from (select uuid_send(gen_random_uuid()) as bytes) as random, generate_series(0, 5) as n;
    exit when not exists (select from events e where e.short_code = new.short_code);
  end loop;
  return new;
end $$;

create or replace trigger events_set_short_code before insert or update of short_code on events
  for each row when (new.short_code = '') execute function set_short_code();
