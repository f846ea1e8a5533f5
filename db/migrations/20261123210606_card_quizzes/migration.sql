CREATE TABLE "card_numbers" (
	"cohort_id" uuid,
	"card" integer,
	"user_id" uuid NOT NULL,
	CONSTRAINT "card_numbers_pkey" PRIMARY KEY("cohort_id","card"),
	CONSTRAINT "card_numbers_card" CHECK ("card" between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "card_quiz_answers" (
	"quiz_id" uuid,
	"card" integer,
	"position" integer,
	"choice" integer NOT NULL,
	"is_by_hand" boolean NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_quiz_answers_pkey" PRIMARY KEY("quiz_id","position","card"),
	CONSTRAINT "card_quiz_answers_choice" CHECK ("choice" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "card_quiz_players" (
	"quiz_id" uuid,
	"card" integer,
	"user_id" uuid,
	CONSTRAINT "card_quiz_players_pkey" PRIMARY KEY("quiz_id","card")
);
--> statement-breakpoint
CREATE TABLE "card_quizzes" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"cohort_id" uuid NOT NULL,
	"started_by" uuid,
	"course_id" uuid NOT NULL,
	"quiz_key" uuid NOT NULL,
	"title" text NOT NULL,
	"questions" jsonb NOT NULL,
	"stage" text DEFAULT 'ready' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "card_quizzes_ended" CHECK (("stage" = 'ended') = ("ended_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "card_numbers_member" ON "card_numbers" ("cohort_id","user_id");--> statement-breakpoint
CREATE INDEX "card_numbers_user" ON "card_numbers" ("user_id");--> statement-breakpoint
CREATE INDEX "card_quiz_answers_player" ON "card_quiz_answers" ("quiz_id","card");--> statement-breakpoint
CREATE UNIQUE INDEX "card_quiz_players_member" ON "card_quiz_players" ("quiz_id","user_id");--> statement-breakpoint
CREATE INDEX "card_quiz_players_user" ON "card_quiz_players" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_quizzes_one_open" ON "card_quizzes" ("cohort_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "card_quizzes_of_class" ON "card_quizzes" ("cohort_id","id");--> statement-breakpoint
CREATE INDEX "card_quizzes_started_by" ON "card_quizzes" ("started_by");--> statement-breakpoint
CREATE INDEX "card_quizzes_course" ON "card_quizzes" ("course_id");--> statement-breakpoint
ALTER TABLE "card_numbers" ADD CONSTRAINT "card_numbers_cohort_id_classes_cohort_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "classes"("cohort_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "card_numbers" ADD CONSTRAINT "card_numbers_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "card_quiz_answers" ADD CONSTRAINT "card_quiz_answers_VXRNO3w3M8KA_fkey" FOREIGN KEY ("quiz_id","card") REFERENCES "card_quiz_players"("quiz_id","card") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "card_quiz_players" ADD CONSTRAINT "card_quiz_players_quiz_id_card_quizzes_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "card_quizzes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "card_quiz_players" ADD CONSTRAINT "card_quiz_players_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "card_quizzes" ADD CONSTRAINT "card_quizzes_cohort_id_classes_cohort_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "classes"("cohort_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "card_quizzes" ADD CONSTRAINT "card_quizzes_started_by_profiles_id_fkey" FOREIGN KEY ("started_by") REFERENCES "profiles"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "card_quizzes" ADD CONSTRAINT "card_quizzes_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");