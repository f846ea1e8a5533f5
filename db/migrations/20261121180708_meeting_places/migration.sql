CREATE TABLE "blocks" (
	"user_id" uuid,
	"blocked_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_pkey" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "blocks_others" CHECK ("user_id" <> "blocked_id")
);
--> statement-breakpoint
CREATE TABLE "contribution_days" (
	"user_id" uuid,
	"day" date,
	"post_id" uuid NOT NULL,
	CONSTRAINT "contribution_days_pkey" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid,
	"kind" text,
	"subject_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_pkey" PRIMARY KEY("user_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" uuid,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_likes_pkey" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_mentions" (
	"post_id" uuid,
	"user_id" uuid,
	CONSTRAINT "post_mentions_pkey" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_pictures" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"post_id" uuid NOT NULL,
	"file_key" text NOT NULL UNIQUE,
	"description" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_pictures_at_most_4" CHECK ("position" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "post_reports" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"post_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"topic_id" uuid NOT NULL,
	"reply_to" uuid,
	"author_id" uuid,
	"title" text,
	"body" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"removed_by" uuid,
	CONSTRAINT "posts_title" CHECK (("reply_to" is null) = ("title" is not null))
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"user_id" uuid PRIMARY KEY,
	"until" timestamp with time zone,
	"reason" text NOT NULL,
	"suspended_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"kind" text NOT NULL,
	"sdg_goal" integer,
	"course_id" uuid UNIQUE,
	"mission_id" uuid UNIQUE,
	"event_id" uuid UNIQUE,
	"post_count" integer DEFAULT 0 NOT NULL,
	"last_post_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topics_sdg_goal" CHECK ("sdg_goal" between 1 and 17),
	CONSTRAINT "topics_tied" CHECK (num_nonnulls("course_id", "mission_id", "event_id") = ("kind" <> 'goal')::integer
        and ("kind" <> 'goal' or "sdg_goal" is not null))
);
--> statement-breakpoint
CREATE TABLE "event_places" (
	"event_id" uuid,
	"user_id" uuid,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_up_at" timestamp with time zone,
	CONSTRAINT "event_places_pkey" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_scans" (
	"id" uuid PRIMARY KEY,
	"event_id" uuid NOT NULL,
	"staff_id" uuid,
	"user_id" uuid,
	"result" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undone_check_ins" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"checked_in_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "period_points" (
	"period" text,
	"goal" integer,
	"user_id" uuid,
	"points" integer NOT NULL,
	"country" text,
	CONSTRAINT "period_points_pkey" PRIMARY KEY("period","goal","user_id"),
	CONSTRAINT "period_points_goal" CHECK ("goal" between 0 and 17)
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"sdg_goal" integer,
	"path" text NOT NULL,
	"words" tsvector NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mail_off" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "on_leaderboard" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "personal_code" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "calendar_token" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD COLUMN "checked_in_by" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "check_in_opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "check_in_closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "rotating_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_personal_code_key" UNIQUE("personal_code");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_calendar_token_key" UNIQUE("calendar_token");--> statement-breakpoint
CREATE INDEX "profiles_by_country" ON "profiles" ("country","total_points","id");--> statement-breakpoint
CREATE INDEX "blocks_blocked_id_index" ON "blocks" ("blocked_id");--> statement-breakpoint
CREATE INDEX "follows_of" ON "follows" ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "post_likes_user_id_index" ON "post_likes" ("user_id");--> statement-breakpoint
CREATE INDEX "post_mentions_user_id_index" ON "post_mentions" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_pictures_position" ON "post_pictures" ("post_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "post_reports_once" ON "post_reports" ("post_id","reporter_id");--> statement-breakpoint
CREATE INDEX "post_reports_open" ON "post_reports" ("created_at","id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "post_reports_reporter_id_index" ON "post_reports" ("reporter_id");--> statement-breakpoint
CREATE INDEX "posts_of_topic" ON "posts" ("topic_id","active_at","id") WHERE reply_to is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "posts_latest" ON "posts" ("active_at","id") WHERE reply_to is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "posts_replies" ON "posts" ("reply_to","id");--> statement-breakpoint
CREATE INDEX "posts_by_author" ON "posts" ("author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "topics_goal" ON "topics" ("sdg_goal") WHERE kind = 'goal';--> statement-breakpoint
CREATE INDEX "topics_latest" ON "topics" ("last_post_at","id");--> statement-breakpoint
CREATE INDEX "event_places_queue" ON "event_places" ("event_id","status","asked_at","user_id");--> statement-breakpoint
CREATE INDEX "event_places_by_user" ON "event_places" ("user_id");--> statement-breakpoint
CREATE INDEX "event_scans_latest" ON "event_scans" ("event_id","received_at");--> statement-breakpoint
CREATE INDEX "event_scans_user_id_index" ON "event_scans" ("user_id");--> statement-breakpoint
CREATE INDEX "undone_check_ins_whose" ON "undone_check_ins" ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "period_points_board" ON "period_points" ("period","goal","points","user_id");--> statement-breakpoint
CREATE INDEX "period_points_country" ON "period_points" ("period","goal","country","points","user_id");--> statement-breakpoint
CREATE INDEX "period_points_whose" ON "period_points" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "search_documents_subject" ON "search_documents" ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_title" ON "search_documents" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_profiles_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "contribution_days" ADD CONSTRAINT "contribution_days_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "contribution_days" ADD CONSTRAINT "contribution_days_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id");--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "post_mentions" ADD CONSTRAINT "post_mentions_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id");--> statement-breakpoint
ALTER TABLE "post_mentions" ADD CONSTRAINT "post_mentions_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id");--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id");--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_reporter_id_profiles_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_topic_id_topics_id_fkey" FOREIGN KEY ("topic_id") REFERENCES "topics"("id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_reply_to_posts_id_fkey" FOREIGN KEY ("reply_to") REFERENCES "posts"("id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_profiles_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_mission_id_missions_id_fkey" FOREIGN KEY ("mission_id") REFERENCES "missions"("id");--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_event_id_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id");--> statement-breakpoint
ALTER TABLE "event_places" ADD CONSTRAINT "event_places_event_id_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id");--> statement-breakpoint
ALTER TABLE "event_places" ADD CONSTRAINT "event_places_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "event_scans" ADD CONSTRAINT "event_scans_event_id_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id");--> statement-breakpoint
ALTER TABLE "event_scans" ADD CONSTRAINT "event_scans_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "undone_check_ins" ADD CONSTRAINT "undone_check_ins_event_id_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id");--> statement-breakpoint
ALTER TABLE "undone_check_ins" ADD CONSTRAINT "undone_check_ins_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "period_points" ADD CONSTRAINT "period_points_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_capacity" CHECK ("capacity" > 0);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_check_in_window" CHECK ("check_in_closes_at" > "check_in_opens_at");