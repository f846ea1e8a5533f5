-- What Stripe tells before we know what it is about waits for it; wishes carry the moment they are as of.
alter table stripe_events add column waits_for text, add column facts jsonb;
--> statement-breakpoint
create index stripe_events_waiting on stripe_events (waits_for) where waits_for is not null;
--> statement-breakpoint
alter table memberships add column stripe_as_of timestamptz;
--> statement-breakpoint
create index invoices_billed_name on invoices using gin (lower(billed_to ->> 'name') gin_trgm_ops);
--> statement-breakpoint
create index memberships_user on memberships (user_id);
--> statement-breakpoint
create index memberships_institution on memberships (institution_id);
