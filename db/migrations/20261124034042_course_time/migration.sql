ALTER TABLE "courses" ADD COLUMN "time" jsonb;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "estimated_minutes";