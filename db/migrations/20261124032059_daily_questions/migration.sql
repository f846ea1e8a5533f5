CREATE TABLE "daily_sets" (
	"user_id" uuid,
	"day" date,
	"questions" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "daily_sets_pkey" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "question_memory" (
	"user_id" uuid,
	"course_id" uuid,
	"text_hash" uuid,
	"due_on" date NOT NULL,
	"asked_on" date NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"times_asked" integer NOT NULL,
	"times_forgotten" integer NOT NULL,
	CONSTRAINT "question_memory_pkey" PRIMARY KEY("user_id","course_id","text_hash"),
	CONSTRAINT "question_memory_difficulty" CHECK ("difficulty" between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "daily_mail_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "profiles_daily_mail" ON "profiles" ("daily_mail_at") WHERE daily_mail_at is not null;--> statement-breakpoint
CREATE INDEX "daily_sets_finished" ON "daily_sets" ("user_id","finished_at") WHERE finished_at is not null;--> statement-breakpoint
CREATE INDEX "question_memory_due" ON "question_memory" ("user_id","due_on");--> statement-breakpoint
ALTER TABLE "daily_sets" ADD CONSTRAINT "daily_sets_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "question_memory" ADD CONSTRAINT "question_memory_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "question_memory" ADD CONSTRAINT "question_memory_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");