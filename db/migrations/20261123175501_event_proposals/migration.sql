CREATE TABLE "event_staff" (
	"event_id" uuid,
	"email" text,
	"role" text NOT NULL,
	"invited_by" uuid,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_staff_pkey" PRIMARY KEY("event_id","email")
);
--> statement-breakpoint
CREATE TABLE "event_staff_links" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"event_id" uuid NOT NULL,
	"label" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device_digest" text,
	"claimed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "event_scans" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "status" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "proposed_by" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "institution_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "decision_note" text;--> statement-breakpoint
CREATE INDEX "event_staff_by_email" ON "event_staff" ("email");--> statement-breakpoint
CREATE INDEX "event_staff_links_by_event" ON "event_staff_links" ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "events_waiting" ON "events" ("proposed_at") WHERE status = 'proposed' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_by_organiser" ON "events" ("proposed_by") WHERE proposed_by is not null;--> statement-breakpoint
CREATE INDEX "events_by_institution" ON "events" ("institution_id") WHERE institution_id is not null;--> statement-breakpoint
ALTER TABLE "event_staff" ADD CONSTRAINT "event_staff_event_id_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id");--> statement-breakpoint
ALTER TABLE "event_staff_links" ADD CONSTRAINT "event_staff_links_event_id_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_shown_once_approved" CHECK ("status" = 'approved' or not "is_active");