-- Partial: nearly all entries correct nothing.
DROP INDEX "activities_corrects";--> statement-breakpoint
CREATE UNIQUE INDEX "activities_corrects" ON "activities" ("corrects_id") WHERE "corrects_id" is not null;