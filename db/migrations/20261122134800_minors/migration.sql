ALTER TABLE "profiles" ADD COLUMN "protected_until" timestamp with time zone;--> statement-breakpoint

-- Whatever writes a profile: a learner under the age of consent is neither public nor named.
create function guard_minor() returns trigger language plpgsql as $$
begin
  if new.protected_until > now()
    and (new.passport_public or new.on_leaderboard or new.searchable) then
    raise exception 'a learner under the age of consent is neither public nor named'
      using errcode = 'check_violation', constraint = 'profiles_minor';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger profiles_guard_minor before insert or update of protected_until, passport_public, on_leaderboard, searchable
  on profiles for each row when (new.protected_until is not null) execute function guard_minor();
