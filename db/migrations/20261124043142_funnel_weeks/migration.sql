CREATE TABLE "funnel_weeks" (
	"week" date PRIMARY KEY,
	"counted_at" timestamp with time zone NOT NULL,
	"signed_up" integer NOT NULL,
	"course_started" integer NOT NULL,
	"course_completed" integer NOT NULL,
	"mission_completed" integer NOT NULL,
	"event_attended" integer NOT NULL,
	"passport_shared" integer NOT NULL
);
