-- Attempts are counted within 24 hours, whatever time zone a profile names; their calendar day decides nothing.
create index quiz_attempts_recent on quiz_attempts (user_id, quiz_key, started_at);
--> statement-breakpoint
drop index quiz_attempts_of_day;
--> statement-breakpoint
alter table quiz_attempts drop column day, drop column number_of_day;
