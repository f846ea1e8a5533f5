CREATE TABLE "earned_views" (
	"user_id" uuid PRIMARY KEY,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "earned_views" ADD CONSTRAINT "earned_views_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- What was earned before this release is not shown as new.
INSERT INTO "earned_views" ("user_id", "seen_at") SELECT "id", now() FROM "profiles";
