CREATE TABLE "admin_views" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"params" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_views_list" CHECK ("list" in ('people', 'payments', 'orders', 'missions', 'events')),
	CONSTRAINT "admin_views_size" CHECK (char_length("name") <= 60 and char_length("params") <= 2000)
);
--> statement-breakpoint
CREATE INDEX "profiles_by_country" ON "profiles" ("country");--> statement-breakpoint
CREATE INDEX "users_by_joined" ON "users" ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" (lower(name),"id");--> statement-breakpoint
CREATE INDEX "users_by_state" ON "users" ("email_verified","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_views_name" ON "admin_views" ("owner_id","list",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "admin_views_default" ON "admin_views" ("owner_id","list") WHERE is_default;--> statement-breakpoint
CREATE INDEX "admin_views_shared" ON "admin_views" ("list") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "events_by_title" ON "events" (lower(title),"id");--> statement-breakpoint
CREATE INDEX "events_by_points" ON "events" ("points_reward","id");--> statement-breakpoint
CREATE INDEX "missions_by_title" ON "missions" (lower(title),"id");--> statement-breakpoint
CREATE INDEX "missions_by_points" ON "missions" ("points_reward","id");--> statement-breakpoint
CREATE INDEX "invoices_by_issue" ON "invoices" ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_due" ON "invoices" ("due_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_name" ON "invoices" (lower("billed_to" ->> 'name'),"id");--> statement-breakpoint
CREATE INDEX "invoices_by_total" ON "invoices" ("total","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" ("total","id");--> statement-breakpoint
ALTER TABLE "admin_views" ADD CONSTRAINT "admin_views_owner_id_profiles_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "profiles"("id") ON DELETE CASCADE;