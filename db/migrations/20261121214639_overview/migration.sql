-- How much there was on each day that is over (in UTC), so that looking back never counts it anew.
create table growth_days (
  day date primary key,
  learners integer not null,
  missions integer not null,
  courses integer not null,
  check_ins integer not null
);
--> statement-breakpoint
-- When the ledger was last compared with what was summed from it, and what was found.
create table ledger_checks (
  id uuid primary key default new_id(),
  profiles bigint not null,
  activities bigint not null,
  differences integer not null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index profiles_newest on profiles (created_at);
--> statement-breakpoint
create index mission_completions_approved on mission_completions (reviewed_at) where status = 'approved';
--> statement-breakpoint
create index enrollments_completed on enrollments (completed_at) where completed_at is not null;
--> statement-breakpoint
-- Attendance is only ever added, in the order of time: this costs a check-in nothing.
create index event_attendance_when on event_attendance using brin (checked_in_at) with (autosummarize = on);
--> statement-breakpoint
create index webhook_deliveries_failed on webhook_deliveries (created_at) where status = 'failed';
