CREATE TABLE "pending_check_ins" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"check_in_method" text NOT NULL,
	"checked_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_check_ins_once" UNIQUE("event_id","email")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "first_goal" integer;--> statement-breakpoint
ALTER TABLE "check_in_grants" ADD COLUMN "email" text;--> statement-breakpoint
-- Every event gets a code of its own; a function of this release can't be called yet.
ALTER TABLE "events" ADD COLUMN "short_code" text NOT NULL DEFAULT (
	substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 31, 1) ||
	substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 31, 1) ||
	substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 31, 1) ||
	substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 31, 1) ||
	substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 31, 1) ||
	substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 31, 1)
);--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "short_code" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "check_in_grants" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_short_code_key" UNIQUE("short_code");--> statement-breakpoint
CREATE INDEX "lesson_completions_of_days" ON "lesson_completions" ("user_id","completed_at");--> statement-breakpoint
CREATE INDEX "pending_check_ins_by_email" ON "pending_check_ins" ("email");--> statement-breakpoint
CREATE INDEX "pending_check_ins_by_time" ON "pending_check_ins" ("checked_in_at");--> statement-breakpoint
ALTER TABLE "pending_check_ins" ADD CONSTRAINT "pending_check_ins_event_id_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_first_goal" CHECK ("first_goal" between 1 and 17);--> statement-breakpoint
ALTER TABLE "check_in_grants" ADD CONSTRAINT "check_in_grants_holder" CHECK (num_nonnulls("user_id", "email") = 1);