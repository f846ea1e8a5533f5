-- Kept copies of the courses' pages go as soon as a course or what is said of it changes.
create function tell_courses_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'courses');
  return null;
end $$;
--> statement-breakpoint
create trigger courses_tell_changed after insert or update or delete on courses
  for each statement execute function tell_courses_changed();
--> statement-breakpoint
create trigger course_reviews_tell_changed after insert or update or delete on course_reviews
  for each statement execute function tell_courses_changed();
