ALTER TABLE "profiles" ADD COLUMN "quiet_from" time;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "quiet_to" time;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_quiet_hours" CHECK (num_nonnulls("quiet_from", "quiet_to") in (0, 2) and "quiet_from" <> "quiet_to");