-- One request waits at a time, whoever presses how often.
create unique index institutions_open_request on institutions (requested_by) where status = 'requested';
--> statement-breakpoint
create index institutions_words on institutions using gin (name gin_trgm_ops) where status = 'approved';
--> statement-breakpoint
create index institution_members_joined on institution_members (institution_id, joined_at, user_id);
--> statement-breakpoint
-- Whoever said no is told apart from those whose invitation was taken back, and is left in peace.
alter table institution_invitations add column refused_at timestamp with time zone;
--> statement-breakpoint
create index institution_invitations_latest on institution_invitations (institution_id, id);
--> statement-breakpoint
create index institution_invitations_of_address on institution_invitations (email);
--> statement-breakpoint
-- Kept copies of the institutions' pages go as soon as one of them, or who belongs to it, changes.
create function tell_institutions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'institutions');
  return null;
end $$;
--> statement-breakpoint
create trigger institutions_tell_changed after insert or update or delete on institutions
  for each statement execute function tell_institutions_changed();
--> statement-breakpoint
create trigger institution_members_tell_changed after insert or update or delete on institution_members
  for each statement execute function tell_institutions_changed();
--> statement-breakpoint
-- A member who is named there must vanish with the passport, and be found under the new name.
create function tell_named_member_changed() returns trigger language plpgsql as $$
begin
  if exists (select from institution_members m where m.user_id = new.id and m.is_named) then
    perform pg_notify('pages', 'institutions');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger profiles_tell_named_member_changed
  after update of passport_public, passport_slug, full_name on profiles
  for each row when (
    (old.passport_public, old.passport_slug, old.full_name)
      is distinct from (new.passport_public, new.passport_slug, new.full_name))
  execute function tell_named_member_changed();
