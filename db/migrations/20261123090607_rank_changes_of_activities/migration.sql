ALTER TABLE "rank_changes" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "rank_changes" ADD COLUMN "goal" integer;--> statement-breakpoint
ALTER TABLE "rank_changes" ADD COLUMN "earned_at" timestamp with time zone;--> statement-breakpoint
drop trigger profiles_record_rank_update on profiles;
