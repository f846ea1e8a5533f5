-- A course's page names reviewers whose passport is public: its kept copies go when one hides or is renamed.
create function tell_reviewer_changed() returns trigger language plpgsql as $$
begin
  if exists (select from course_reviews r where r.user_id = new.id) then
    perform pg_notify('pages', 'courses');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger profiles_tell_reviewer_changed
  after update of passport_public, full_name on profiles
  for each row when (
    (old.passport_public, old.full_name) is distinct from (new.passport_public, new.full_name))
  execute function tell_reviewer_changed();
