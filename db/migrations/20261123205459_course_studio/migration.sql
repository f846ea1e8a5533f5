CREATE TABLE "course_detail_drafts" (
	"course_id" uuid PRIMARY KEY,
	"details" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"edited_by" uuid,
	"edited_at" timestamp with time zone,
	"edited_in" uuid
);
--> statement-breakpoint
CREATE TABLE "course_instructors" (
	"course_id" uuid,
	"user_id" uuid,
	"role" text NOT NULL,
	"invited_by" uuid,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"is_named" boolean DEFAULT false NOT NULL,
	CONSTRAINT "course_instructors_pkey" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_uploads" (
	"user_id" uuid PRIMARY KEY,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid,
	"file" bytea NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "kept_by" uuid;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "edited_in" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "edited_in" uuid;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "edited_in" uuid;--> statement-breakpoint
ALTER TABLE "course_pictures" ADD COLUMN "name" text;--> statement-breakpoint
DROP INDEX "course_versions_one_draft";--> statement-breakpoint
CREATE UNIQUE INDEX "course_versions_one_draft" ON "course_versions" ("course_id") WHERE published_at is null and kept_at is null;--> statement-breakpoint
CREATE INDEX "course_instructors_by_user" ON "course_instructors" ("user_id");--> statement-breakpoint
ALTER TABLE "course_detail_drafts" ADD CONSTRAINT "course_detail_drafts_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "course_uploads" ADD CONSTRAINT "course_uploads_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "course_uploads" ADD CONSTRAINT "course_uploads_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");