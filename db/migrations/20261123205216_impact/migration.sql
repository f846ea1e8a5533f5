CREATE TABLE "impact_changes" (
	"measure" text NOT NULL,
	"month" text NOT NULL,
	"goal" integer NOT NULL,
	"country" text NOT NULL,
	"quantity" numeric(14,2) NOT NULL,
	"submissions" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "impact_entries" (
	"completion_id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"event_id" uuid,
	"measure" text NOT NULL,
	"quantity" numeric(14,2) NOT NULL,
	"goal" integer,
	"country" text,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "impact_totals" (
	"measure" text,
	"month" text,
	"goal" integer,
	"country" text,
	"quantity" numeric(14,2) NOT NULL,
	"submissions" bigint NOT NULL,
	CONSTRAINT "impact_totals_pkey" PRIMARY KEY("measure","month","goal","country")
);
--> statement-breakpoint
ALTER TABLE "held_reviews" ADD COLUMN "corrected_quantity" numeric(14,2);--> statement-breakpoint
ALTER TABLE "mission_completions" ADD COLUMN "measure" text;--> statement-breakpoint
ALTER TABLE "mission_completions" ADD COLUMN "stated_quantity" numeric(14,2);--> statement-breakpoint
ALTER TABLE "mission_completions" ADD COLUMN "confirmed_quantity" numeric(14,2);--> statement-breakpoint
ALTER TABLE "mission_completions" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "measure" text;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "measure_max" numeric(14,2);--> statement-breakpoint
CREATE INDEX "impact_entries_by_user" ON "impact_entries" ("user_id");--> statement-breakpoint
CREATE INDEX "impact_entries_by_event" ON "impact_entries" ("event_id");--> statement-breakpoint
CREATE INDEX "impact_entries_latest" ON "impact_entries" ("measure","submitted_at","completion_id");--> statement-breakpoint
CREATE INDEX "impact_entries_by_goal" ON "impact_entries" ("goal","measure","submitted_at","completion_id");--> statement-breakpoint
CREATE INDEX "impact_entries_by_country" ON "impact_entries" ("country","measure","user_id");--> statement-breakpoint
ALTER TABLE "impact_entries" ADD CONSTRAINT "impact_entries_completion_id_mission_completions_id_fkey" FOREIGN KEY ("completion_id") REFERENCES "mission_completions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mission_completions" ADD CONSTRAINT "mission_completions_stated" CHECK (("measure" is null) = ("stated_quantity" is null) and "stated_quantity" > 0);--> statement-breakpoint
ALTER TABLE "mission_completions" ADD CONSTRAINT "mission_completions_confirmed" CHECK ("status" <> 'approved' or "measure" is null or "confirmed_quantity" >= 0 and "confirmed_quantity" is not null);--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_measure" CHECK (("measure" is null) = ("measure_max" is null) and "measure_max" > 0);