CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY,
	"full_name" text NOT NULL,
	"country" text,
	"total_points" integer DEFAULT 0 NOT NULL,
	"level" integer GENERATED ALWAYS AS (floor((1 + sqrt((total_points * 4::float8 + 50) / 50)) / 2)::integer) STORED NOT NULL,
	"passport_slug" text NOT NULL UNIQUE,
	"passport_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_country" CHECK ("country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "profiles_passport_slug" CHECK ("passport_slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"token" text NOT NULL UNIQUE,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid,
	"role" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_pkey" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("role" in ('admin', 'instructor', 'event_staff'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"name" text NOT NULL,
	"ascii_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL UNIQUE,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_templates" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"name" text NOT NULL,
	"description" text,
	"template_url" text NOT NULL,
	"sdg_goal" integer,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "certificate_templates_sdg_goal" CHECK ("sdg_goal" between 1 and 17)
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"user_id" uuid NOT NULL,
	"course_id" uuid,
	"template_id" uuid,
	"certificate_number" text NOT NULL UNIQUE,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"certificate_data" jsonb DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"title" text NOT NULL,
	"sdg_goal" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_sdg_goal" CHECK ("sdg_goal" between 1 and 17)
);
--> statement-breakpoint
CREATE TABLE "event_attendance" (
	"event_id" uuid,
	"user_id" uuid,
	"check_in_method" text NOT NULL,
	"checked_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_attendance_pkey" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"event_type" text DEFAULT 'conference' NOT NULL,
	"sdg_goal" integer,
	"location" text,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"points_reward" integer DEFAULT 50 NOT NULL,
	"qr_code_data" text NOT NULL UNIQUE,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "events_sdg_goal" CHECK ("sdg_goal" between 1 and 17),
	CONSTRAINT "events_points_reward" CHECK ("points_reward" >= 0),
	CONSTRAINT "events_dates" CHECK ("end_date" >= "start_date")
);
--> statement-breakpoint
CREATE TABLE "mission_completions" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"mission_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"verified" boolean GENERATED ALWAYS AS (status = 'approved') STORED NOT NULL,
	"verified_by" uuid,
	"reviewed_at" timestamp with time zone,
	"review_note" text,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completion_proof" jsonb DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missions" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"mission_type" text DEFAULT 'travel' NOT NULL,
	"sdg_goal" integer,
	"location" text,
	"points_reward" integer DEFAULT 100 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "missions_sdg_goal" CHECK ("sdg_goal" between 1 and 17),
	CONSTRAINT "missions_points_reward" CHECK ("points_reward" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"user_id" uuid NOT NULL,
	"activity_type" text NOT NULL,
	"activity_title" text NOT NULL,
	"sdg_goal" integer,
	"points_earned" integer NOT NULL,
	"metadata" jsonb DEFAULT '{}' NOT NULL,
	"source" text NOT NULL,
	"corrects_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_sdg_goal" CHECK ("sdg_goal" between 1 and 17)
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"slug" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text,
	"sdg_goal" integer,
	"criteria" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badges_sdg_goal" CHECK ("sdg_goal" between 1 and 17)
);
--> statement-breakpoint
CREATE TABLE "points_blocks" (
	"block" integer PRIMARY KEY,
	"profiles" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_counts" (
	"block" integer,
	"points" integer,
	"profiles" bigint NOT NULL,
	CONSTRAINT "points_counts_pkey" PRIMARY KEY("block","points")
);
--> statement-breakpoint
CREATE TABLE "rank_changes" (
	"from_points" integer,
	"to_points" integer
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"user_id" uuid NOT NULL,
	"badge_id" uuid NOT NULL,
	"earned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_id_account_id_index" ON "accounts" ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_created_at_index" ON "audit_log" ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject_type_subject_id_index" ON "audit_log" ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "profiles_leaderboard" ON "profiles" ("total_points","id") WHERE passport_public;--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" ("identifier");--> statement-breakpoint
CREATE INDEX "certificate_templates_latest" ON "certificate_templates" ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "certificates_by_user" ON "certificates" ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "event_attendance_user_id_index" ON "event_attendance" ("user_id");--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" ("start_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mission_completions_open" ON "mission_completions" ("mission_id","user_id") WHERE status in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "mission_completions_pending" ON "mission_completions" ("completed_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "mission_completions_user_id_index" ON "mission_completions" ("user_id");--> statement-breakpoint
CREATE INDEX "missions_latest" ON "missions" ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "activities_source" ON "activities" ("user_id","source");--> statement-breakpoint
CREATE UNIQUE INDEX "activities_corrects" ON "activities" ("corrects_id");--> statement-breakpoint
CREATE INDEX "activities_latest" ON "activities" ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_badges_once" ON "user_badges" ("user_id","badge_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fkey" FOREIGN KEY ("id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_template_id_certificate_templates_id_fkey" FOREIGN KEY ("template_id") REFERENCES "certificate_templates"("id");--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_event_id_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id");--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "mission_completions" ADD CONSTRAINT "mission_completions_mission_id_missions_id_fkey" FOREIGN KEY ("mission_id") REFERENCES "missions"("id");--> statement-breakpoint
ALTER TABLE "mission_completions" ADD CONSTRAINT "mission_completions_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_corrects_id_activities_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "activities"("id");--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_badge_id_badges_id_fkey" FOREIGN KEY ("badge_id") REFERENCES "badges"("id");