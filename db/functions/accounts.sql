-- Accounts and profiles.

-- Creates the profile of a new account. Its passport slug is the name in ASCII with a random suffix without look-alike
-- characters. A transaction that sets sdg_passport.profiles_follow inserts the profiles itself, as the demo does.
create or replace function create_profile() returns trigger language plpgsql as $$
declare
  base text := trim(both '-' from left(regexp_replace(lower(new.ascii_name), '[^a-z0-9]+', '-', 'g'), 40));
  suffix text;
begin
  if current_setting('sdg_passport.profiles_follow', true) = 'on' then
    return null;
  end if;
  loop
    select string_agg(substr('23456789abcdefghjkmnpqrstvwxyz', 1 + (get_byte(random.bytes, n) % 30), 1), '')
      into suffix
      from (select uuid_send(gen_random_uuid()) as bytes) as random, generate_series(0, 4) as n;
    -- If the slug is taken, tries another suffix.
    insert into profiles (id, full_name, passport_slug)
      values (new.id, new.name, coalesce(nullif(base, ''), 'learner') || '-' || suffix)
      on conflict (passport_slug) do nothing;
    if found then
      return null;
    end if;
  end loop;
end $$;

-- Returns the search vector of a user's names and email address, as indexed by users_words. The high cost and PL/pgSQL,
-- which is not inlined, make the planner use the index rather than a sequential scan. Unsafe so that no search has
-- parallel workers: starting them takes longer than finding a page of people.
create or replace function user_search_vector(name text, ascii_name text, email text) returns tsvector
  language plpgsql immutable parallel unsafe cost 10000 as $$
begin
  return to_tsvector('simple'::regconfig,
    translate(name || ' ' || ascii_name || ' ' || email, '@.-_+''', '      '));
end $$;

-- Sets the time at which an account's email address was first verified.
create or replace function record_first_verified_email() returns trigger language plpgsql as $$
begin
  new.email_first_verified_at := now();
  return new;
end $$;

-- Lists the versions that a user accepts. The time is that of the transaction, such as the sign-up.
create or replace function record_consents() returns trigger language plpgsql as $$
begin
  insert into consents (user_id, document, version)
    select new.id, d.name, d.version
    from (values ('terms', new.terms_version), ('privacy', new.privacy_version)) as d (name, version)
    where d.version is not null
    on conflict do nothing;
  return null;
end $$;

-- Rejects a profile that makes a learner under the age of consent public, searchable, shown by their portrait or named on
-- leaderboards.
create or replace function guard_minor() returns trigger language plpgsql as $$
begin
  if new.protected_until > now()
    and (new.passport_public or new.on_leaderboard or new.searchable or new.portrait_public) then
    raise exception 'a learner under the age of consent is neither public nor named'
      using errcode = 'check_violation', constraint = 'profiles_minor';
  end if;
  return new;
end $$;

create or replace trigger users_create_profile after insert on users
  for each row execute function create_profile();

create or replace trigger users_record_consents after insert or update of terms_version, privacy_version on users
  for each row execute function record_consents();

create or replace trigger record_first_verified_email before insert or update of email_verified on users
  for each row when (new.email_verified and new.email_first_verified_at is null)
  execute function record_first_verified_email();

create or replace trigger profiles_guard_minor
  before insert or update of protected_until, passport_public, on_leaderboard, searchable, portrait_public
  on profiles
  for each row when (new.protected_until is not null) execute function guard_minor();

-- Ends a session of a class account after twelve hours: pupils share devices, and closing the browser isn't certain.
create or replace function limit_class_session() returns trigger language plpgsql as $$
begin
  if exists (select from users u where u.id = new.user_id and u.email like '%@class-account.invalid') then
    new.expires_at := least(new.expires_at, new.created_at + interval '12 hours');
  end if;
  return new;
end $$;

create or replace trigger sessions_limit_class_session before insert or update of expires_at on sessions
  for each row execute function limit_class_session();
