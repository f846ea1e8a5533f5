-- Accounts and profiles.

-- Every account has a profile from its first moment. Its address is the name in ASCII and a short
-- random suffix without look-alike characters.
create or replace function create_profile() returns trigger language plpgsql as $$
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

-- As before, with the same results, but dear in the planner's eyes, which it is, and not inlined, so that they are
-- asked: it then reads the index rather than every account.
create or replace function user_search_vector(name text, ascii_name text, email text) returns tsvector
  language plpgsql immutable parallel safe cost 10000 as $$
begin
  return to_tsvector('simple'::regconfig,
    translate(name || ' ' || ascii_name || ' ' || email, '@.-_+''', '      '));
end $$;

create or replace function record_first_verified_email() returns trigger language plpgsql as $$
begin
  new.email_first_verified_at := now();
  return new;
end $$;

-- Whatever writes a profile: a learner under the age of consent is neither public nor named.
create or replace function guard_minor() returns trigger language plpgsql as $$
begin
  if new.protected_until > now()
    and (new.passport_public or new.on_leaderboard or new.searchable) then
    raise exception 'a learner under the age of consent is neither public nor named'
      using errcode = 'check_violation', constraint = 'profiles_minor';
  end if;
  return new;
end $$;

create or replace trigger users_create_profile after insert on users
  for each row execute function create_profile();

create or replace trigger record_first_verified_email before insert or update of email_verified on users
  for each row when (new.email_verified and new.email_first_verified_at is null)
  execute function record_first_verified_email();

create or replace trigger profiles_guard_minor before insert or update of protected_until, passport_public, on_leaderboard, searchable
  on profiles for each row when (new.protected_until is not null) execute function guard_minor();
