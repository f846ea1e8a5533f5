-- A scan of the rotating code that was made before logging in belongs to the first account that uses it.
create table check_in_grants (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  expires_at timestamptz not null
);
--> statement-breakpoint
create index check_in_grants_by_user on check_in_grants (user_id);
