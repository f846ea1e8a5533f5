CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"digest" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"name" text,
	"public_key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL UNIQUE,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" uuid NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "certificate_reissues" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"certificate_id" uuid NOT NULL,
	"wanted_name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "proof_photos" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"completion_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_key" text NOT NULL UNIQUE,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "proof_photos_at_most_4" CHECK ("position" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb DEFAULT '{}' NOT NULL,
	"link" text,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "mission_completions_user_id_index";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "searchable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mail_allowed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD COLUMN "content_type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD COLUMN "page_width" real NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD COLUMN "page_height" real NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD COLUMN "placement" jsonb;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "issued_by" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_by" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoke_reason" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "replaced_by_id" uuid;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "certificate_data" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mission_completions" ALTER COLUMN "completion_proof" DROP DEFAULT;--> statement-breakpoint
DROP INDEX "certificates_by_user";--> statement-breakpoint
CREATE INDEX "certificates_by_user" ON "certificates" ("user_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "api_keys_user_id_index" ON "api_keys" ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_user_id_index" ON "two_factors" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_reissues_open" ON "certificate_reissues" ("certificate_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "certificate_reissues_pending" ON "certificate_reissues" ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_templates_default" ON "certificate_templates" (coalesce(sdg_goal, 0)) WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE INDEX "certificates_latest" ON "certificates" ("issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once_per_course" ON "certificates" ("user_id","course_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "mission_completions_by_user" ON "mission_completions" ("user_id","completed_at","id");--> statement-breakpoint
CREATE INDEX "mission_completions_by_mission" ON "mission_completions" ("mission_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_photos_position" ON "proof_photos" ("completion_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_source" ON "notifications" ("user_id","source");--> statement-breakpoint
CREATE INDEX "notifications_latest" ON "notifications" ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" ("user_id") WHERE read_at is null;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "certificate_reissues" ADD CONSTRAINT "certificate_reissues_certificate_id_certificates_id_fkey" FOREIGN KEY ("certificate_id") REFERENCES "certificates"("id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaced_by_id_certificates_id_fkey" FOREIGN KEY ("replaced_by_id") REFERENCES "certificates"("id");--> statement-breakpoint
ALTER TABLE "proof_photos" ADD CONSTRAINT "proof_photos_completion_id_mission_completions_id_fkey" FOREIGN KEY ("completion_id") REFERENCES "mission_completions"("id");--> statement-breakpoint
ALTER TABLE "proof_photos" ADD CONSTRAINT "proof_photos_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id");