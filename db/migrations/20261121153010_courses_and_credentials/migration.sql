CREATE TABLE "course_modules" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_pictures" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"course_id" uuid NOT NULL,
	"file_key" text NOT NULL UNIQUE,
	"content_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_reviews" (
	"user_id" uuid,
	"course_id" uuid,
	"rating" integer NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_reviews_pkey" PRIMARY KEY("user_id","course_id"),
	CONSTRAINT "course_reviews_rating" CHECK ("rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "course_versions" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"user_id" uuid,
	"course_id" uuid,
	"version_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_lesson_key" uuid,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "enrollments_pkey" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_completions" (
	"user_id" uuid,
	"lesson_key" uuid,
	"course_id" uuid NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_completions_pkey" PRIMARY KEY("user_id","lesson_key")
);
--> statement-breakpoint
CREATE TABLE "lesson_notes" (
	"user_id" uuid,
	"lesson_key" uuid,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_notes_pkey" PRIMARY KEY("user_id","lesson_key")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"module_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"quiz_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"options" jsonb DEFAULT '[]' NOT NULL,
	"answer" jsonb NOT NULL,
	"explanation" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"quiz_id" uuid NOT NULL,
	"quiz_key" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"number_of_day" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deadline_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"answers" jsonb,
	"score" integer
);
--> statement-breakpoint
CREATE TABLE "quiz_extensions" (
	"user_id" uuid,
	"quiz_key" uuid,
	"extra_minutes" integer NOT NULL,
	CONSTRAINT "quiz_extensions_pkey" PRIMARY KEY("user_id","quiz_key")
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"module_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"pass_mark" integer DEFAULT 70 NOT NULL,
	"attempts_per_day" integer DEFAULT 3 NOT NULL,
	"time_limit_minutes" integer,
	CONSTRAINT "quizzes_pass_mark" CHECK ("pass_mark" between 1 and 100),
	CONSTRAINT "quizzes_attempts_per_day" CHECK ("attempts_per_day" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"user_id" uuid,
	"certificate_id" uuid UNIQUE,
	"user_badge_id" uuid UNIQUE,
	"key_id" uuid NOT NULL,
	"status_list" integer NOT NULL,
	"status_index" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoke_reason" text,
	CONSTRAINT "credentials_subject" CHECK (num_nonnulls(certificate_id, user_badge_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "issuer_keys" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"public_key_multibase" text NOT NULL UNIQUE,
	"secret_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "instructor_applications" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"user_id" uuid NOT NULL,
	"motivation" text NOT NULL,
	"experience" text NOT NULL,
	"link" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "subject_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "slug" text DEFAULT 'course-' || gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "level" text DEFAULT 'beginner' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "estimated_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "outcomes" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "instructor_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "published_version_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "starter_version" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_subject_id_key" UNIQUE("subject_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_slug_key" UNIQUE("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "course_modules_position" ON "course_modules" ("version_id","position");--> statement-breakpoint
CREATE INDEX "course_pictures_by_course" ON "course_pictures" ("course_id");--> statement-breakpoint
CREATE INDEX "course_reviews_by_course" ON "course_reviews" ("course_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "course_versions_number" ON "course_versions" ("course_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "course_versions_one_draft" ON "course_versions" ("course_id") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "courses_by_instructor" ON "courses" ("instructor_id");--> statement-breakpoint
CREATE INDEX "enrollments_by_course" ON "enrollments" ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "enrollments_by_version" ON "enrollments" ("version_id");--> statement-breakpoint
CREATE INDEX "lesson_completions_by_course" ON "lesson_completions" ("course_id","lesson_key");--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_position" ON "lessons" ("module_id","position");--> statement-breakpoint
CREATE INDEX "lessons_key" ON "lessons" ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_position" ON "questions" ("quiz_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_of_day" ON "quiz_attempts" ("user_id","quiz_key","day","number_of_day");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_open" ON "quiz_attempts" ("user_id","quiz_key") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_by_quiz" ON "quiz_attempts" ("quiz_key","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quizzes_position" ON "quizzes" ("module_id","position");--> statement-breakpoint
CREATE INDEX "quizzes_key" ON "quizzes" ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_status" ON "credentials" ("status_list","status_index");--> statement-breakpoint
CREATE INDEX "credentials_revoked" ON "credentials" ("status_list") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX "credentials_by_user" ON "credentials" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instructor_applications_open" ON "instructor_applications" ("user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "instructor_applications_pending" ON "instructor_applications" ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "course_modules" ADD CONSTRAINT "course_modules_version_id_course_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "course_versions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_pictures" ADD CONSTRAINT "course_pictures_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_profiles_id_fkey" FOREIGN KEY ("instructor_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_published_version_id_course_versions_id_fkey" FOREIGN KEY ("published_version_id") REFERENCES "course_versions"("id");--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_version_id_course_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "course_versions"("id");--> statement-breakpoint
ALTER TABLE "lesson_completions" ADD CONSTRAINT "lesson_completions_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "lesson_completions" ADD CONSTRAINT "lesson_completions_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_module_id_course_modules_id_fkey" FOREIGN KEY ("module_id") REFERENCES "course_modules"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_quiz_id_quizzes_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id");--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "quiz_extensions" ADD CONSTRAINT "quiz_extensions_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_module_id_course_modules_id_fkey" FOREIGN KEY ("module_id") REFERENCES "course_modules"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_certificate_id_certificates_id_fkey" FOREIGN KEY ("certificate_id") REFERENCES "certificates"("id");--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_badge_id_user_badges_id_fkey" FOREIGN KEY ("user_badge_id") REFERENCES "user_badges"("id");--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_key_id_issuer_keys_id_fkey" FOREIGN KEY ("key_id") REFERENCES "issuer_keys"("id");--> statement-breakpoint
ALTER TABLE "instructor_applications" ADD CONSTRAINT "instructor_applications_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");