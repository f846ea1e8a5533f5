DROP INDEX "mission_completions_pending";--> statement-breakpoint
CREATE INDEX "mission_completions_pending" ON "mission_completions" ("mission_id","completed_at","id") WHERE status = 'pending';