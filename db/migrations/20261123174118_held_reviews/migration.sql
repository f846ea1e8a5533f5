CREATE TABLE "held_reviews" (
	"completion_id" uuid PRIMARY KEY,
	"reviewer_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"review_note" text,
	"held_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "held_reviews_reviewer_id_index" ON "held_reviews" ("reviewer_id");--> statement-breakpoint
ALTER TABLE "held_reviews" ADD CONSTRAINT "held_reviews_completion_id_mission_completions_id_fkey" FOREIGN KEY ("completion_id") REFERENCES "mission_completions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "held_reviews" ADD CONSTRAINT "held_reviews_reviewer_id_profiles_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "profiles"("id") ON DELETE CASCADE;