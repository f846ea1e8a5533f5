CREATE TABLE "points_questions" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"points" integer,
	CONSTRAINT "points_questions_answered" CHECK (("answer" is null) = ("answered_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "points_questions_open" ON "points_questions" ("activity_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "points_questions_of_entry" ON "points_questions" ("activity_id");--> statement-breakpoint
CREATE INDEX "points_questions_of_user" ON "points_questions" ("user_id");--> statement-breakpoint
CREATE INDEX "points_questions_waiting" ON "points_questions" ("created_at","id") WHERE answered_at is null;--> statement-breakpoint
ALTER TABLE "points_questions" ADD CONSTRAINT "points_questions_activity_id_activities_id_fkey" FOREIGN KEY ("activity_id") REFERENCES "activities"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "points_questions" ADD CONSTRAINT "points_questions_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;