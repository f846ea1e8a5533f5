CREATE TABLE "lesson_mistakes" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"course_id" uuid NOT NULL,
	"lesson_key" uuid NOT NULL,
	"user_id" uuid,
	"sentence" text NOT NULL,
	"problem" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_mistakes_answered" CHECK (("status" = 'open') = ("answered_at" is null)),
	CONSTRAINT "lesson_mistakes_answer" CHECK (("answer" is null) = ("answered_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_mistakes_report" ON "lesson_mistakes" ("user_id","lesson_key",md5("sentence" || "problem"));--> statement-breakpoint
CREATE INDEX "lesson_mistakes_of_course" ON "lesson_mistakes" ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "lesson_mistakes_answered_by" ON "lesson_mistakes" ("answered_by");--> statement-breakpoint
ALTER TABLE "lesson_mistakes" ADD CONSTRAINT "lesson_mistakes_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "lesson_mistakes" ADD CONSTRAINT "lesson_mistakes_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "lesson_mistakes" ADD CONSTRAINT "lesson_mistakes_answered_by_profiles_id_fkey" FOREIGN KEY ("answered_by") REFERENCES "profiles"("id");