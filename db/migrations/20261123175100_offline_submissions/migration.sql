ALTER TABLE "event_attendance" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mission_completions" ADD COLUMN "submission_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "mission_completions_submission" ON "mission_completions" ("user_id","submission_id") WHERE submission_id is not null;