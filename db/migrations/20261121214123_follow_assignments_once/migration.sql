-- The same thing is assigned to the same members once, until it is withdrawn.
create unique index "assignments_once" on "assignments" (
  "institution_id",
  coalesce("cohort_id", '00000000-0000-0000-0000-000000000000'),
  coalesce("course_id", "mission_id")
) where withdrawn_at is null;
