CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"kind" text NOT NULL,
	"network" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_events_user_id_created_at_index" ON "security_events" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "security_events_created_at_index" ON "security_events" ("created_at");--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "last_used_step" integer;--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_first_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "access_ended_at" timestamp with time zone;--> statement-breakpoint

-- When older accounts confirmed their address is not known: as early as can be, so that a second factor stays on.
update "users" set "email_first_verified_at" = "created_at" where "email_verified";--> statement-breakpoint

create function note_first_verified_email() returns trigger language plpgsql as $$
begin
  new.email_first_verified_at := now();
  return new;
end $$;--> statement-breakpoint
create trigger note_first_verified_email before insert or update of email_verified on users
  for each row when (new.email_verified and new.email_first_verified_at is null)
  execute function note_first_verified_email();
