CREATE TABLE "invitation_lists" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"institution_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source" bytea,
	"encoding" text NOT NULL,
	"has_headings" boolean NOT NULL,
	"columns" jsonb NOT NULL,
	"cohort" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"skipped" jsonb,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "invitation_lists_source" CHECK (("source" is null) = ("sent_at" is not null)),
	CONSTRAINT "invitation_lists_withdrawn" CHECK ("withdrawn_at" is null or "sent_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "institution_invitations" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "institution_invitations" ADD COLUMN "list_id" uuid;--> statement-breakpoint
CREATE INDEX "institution_invitations_of_list" ON "institution_invitations" ("list_id");--> statement-breakpoint
CREATE INDEX "invitation_lists_of_institution" ON "invitation_lists" ("institution_id","id");--> statement-breakpoint
CREATE INDEX "invitation_lists_created_by" ON "invitation_lists" ("created_by");--> statement-breakpoint
ALTER TABLE "institution_invitations" ADD CONSTRAINT "institution_invitations_list_id_invitation_lists_id_fkey" FOREIGN KEY ("list_id") REFERENCES "invitation_lists"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "invitation_lists" ADD CONSTRAINT "invitation_lists_institution_id_institutions_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invitation_lists" ADD CONSTRAINT "invitation_lists_created_by_profiles_id_fkey" FOREIGN KEY ("created_by") REFERENCES "profiles"("id") ON DELETE SET NULL;