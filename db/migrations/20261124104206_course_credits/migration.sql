ALTER TABLE "courses" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "written_on" date;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "reviewed_by" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "reviewed_on" date;