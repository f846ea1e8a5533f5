CREATE TABLE "digest_schedule" (
	"user_id" uuid PRIMARY KEY,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_digests" (
	"user_id" uuid,
	"week" date,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_digests_pkey" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mail_weekly" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "awaits_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "digest_schedule_due" ON "digest_schedule" ("due_at");--> statement-breakpoint
CREATE INDEX "notifications_for_digest" ON "notifications" ("user_id") WHERE awaits_digest;--> statement-breakpoint
ALTER TABLE "digest_schedule" ADD CONSTRAINT "digest_schedule_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "weekly_digests" ADD CONSTRAINT "weekly_digests_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;