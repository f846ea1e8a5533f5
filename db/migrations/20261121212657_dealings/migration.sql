CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"slug" text NOT NULL UNIQUE,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"cover_key" text,
	"cover_description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"sdg_goal" integer,
	"author_name" text NOT NULL,
	"author_id" uuid,
	"publish_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "blog_posts_slug" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "blog_posts_sdg_goal" CHECK ("sdg_goal" between 1 and 17)
);--> statement-breakpoint
CREATE TABLE "message_replies" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"message_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"organisation" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"user_id" uuid,
	"form_key" uuid NOT NULL UNIQUE,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "assignment_reminders" (
	"assignment_id" uuid,
	"user_id" uuid,
	"reminded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignment_reminders_pkey" PRIMARY KEY("assignment_id","user_id")
);--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"institution_id" uuid NOT NULL,
	"cohort_id" uuid,
	"course_id" uuid,
	"mission_id" uuid,
	"due_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "assignments_one_thing" CHECK (num_nonnulls("course_id", "mission_id") = 1)
);--> statement-breakpoint
CREATE TABLE "cohorts" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"institution_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"institution_id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"mail_domain" text NOT NULL UNIQUE,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "institution_invitations" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"institution_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"cohort_id" uuid,
	"digest" text NOT NULL UNIQUE,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "institution_members" (
	"institution_id" uuid,
	"user_id" uuid,
	"role" text DEFAULT 'member' NOT NULL,
	"cohort_id" uuid,
	"is_named" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "institution_members_pkey" PRIMARY KEY("institution_id","user_id")
);--> statement-breakpoint
CREATE TABLE "institutions" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"slug" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"city" text,
	"description" text NOT NULL,
	"website" text,
	"status" text DEFAULT 'requested' NOT NULL,
	"requested_by" uuid,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"review_note" text,
	"may_verify_proofs" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "institutions_slug" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "institutions_country" CHECK ("country" ~ '^[A-Z]{2}$')
);--> statement-breakpoint
CREATE TABLE "membership_periods" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"membership_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"stripe_invoice_id" text UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_periods_span" CHECK ("ends_at" > "starts_at")
);--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"user_id" uuid,
	"institution_id" uuid,
	"method" text NOT NULL,
	"stripe_subscription_id" text UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "memberships_holder" CHECK (("plan" = 'institution') = ("institution_id" is not null))
);--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY,
	"last" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"number" text NOT NULL UNIQUE,
	"subject" text NOT NULL UNIQUE,
	"method" text NOT NULL,
	"buyer_id" uuid,
	"billed_to" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"total" integer NOT NULL,
	"currency" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_by" uuid,
	"cancelled_at" timestamp with time zone,
	"stripe_payment_id" text UNIQUE,
	CONSTRAINT "invoices_total" CHECK ("total" >= 0),
	CONSTRAINT "invoices_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "invoices_one_end" CHECK (num_nonnulls("paid_at", "cancelled_at") <= 1)
);--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"invoice_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"refunded_by" uuid,
	"stripe_refund_id" text UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("amount" > 0)
);--> statement-breakpoint
CREATE TABLE "stripe_customers" (
	"user_id" uuid PRIMARY KEY,
	"customer_id" text NOT NULL UNIQUE
);--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY,
	"type" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "record_stores" (
	"institution_id" uuid PRIMARY KEY,
	"endpoint" text NOT NULL,
	"username" text NOT NULL,
	"sealed_password" text NOT NULL,
	"version" text DEFAULT '2.0.0' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "xapi_statements" (
	"institution_id" uuid,
	"id" uuid,
	"user_id" uuid NOT NULL,
	"statement" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "xapi_statements_pkey" PRIMARY KEY("institution_id","id")
);--> statement-breakpoint
CREATE TABLE "basket_items" (
	"basket_id" uuid,
	"variant_id" uuid,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "basket_items_pkey" PRIMARY KEY("basket_id","variant_id"),
	CONSTRAINT "basket_items_quantity" CHECK ("quantity" between 1 and 99)
);--> statement-breakpoint
CREATE TABLE "baskets" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"digest" text UNIQUE,
	"user_id" uuid UNIQUE,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "baskets_whose" CHECK (num_nonnulls("digest", "user_id") = 1)
);--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" uuid,
	"variant_id" uuid,
	"product_name" text NOT NULL,
	"variant_name" text NOT NULL,
	"unit_price" integer NOT NULL,
	"quantity" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_items_pkey" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "order_items_quantity" CHECK ("quantity" > 0 and "returned" between 0 and "quantity")
);--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"number" text NOT NULL UNIQUE,
	"user_id" uuid,
	"status" text DEFAULT 'placed' NOT NULL,
	"method" text NOT NULL,
	"address" jsonb NOT NULL,
	"shipping" integer NOT NULL,
	"total" integer NOT NULL,
	"currency" text NOT NULL,
	"form_key" uuid NOT NULL UNIQUE,
	"stripe_session_id" text UNIQUE,
	"held_until" timestamp with time zone,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "orders_total" CHECK ("total" >= 0 and "shipping" >= 0)
);--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"product_id" uuid NOT NULL,
	"file_key" text NOT NULL UNIQUE,
	"description" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_pictures_at_most_6" CHECK ("position" between 0 and 5)
);--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL UNIQUE,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"stock" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "product_variants_price" CHECK ("price" >= 0),
	CONSTRAINT "product_variants_stock" CHECK ("stock" >= 0),
	CONSTRAINT "product_variants_currency" CHECK ("currency" ~ '^[A-Z]{3}$')
);--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"slug" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"delivery_id" uuid,
	"number" integer,
	"started_at" timestamp with time zone NOT NULL,
	"duration" integer NOT NULL,
	"status_code" integer,
	"error" text,
	CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY("delivery_id","number"),
	CONSTRAINT "webhook_attempts_number" CHECK ("number" > 0)
);--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"endpoint_id" uuid NOT NULL,
	"event" text NOT NULL,
	"source" text NOT NULL,
	"user_id" uuid,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"institution_id" uuid,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "scopes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_posts_published" ON "blog_posts" ("publish_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_tags" ON "blog_posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "message_replies_of_message" ON "message_replies" ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" ("user_id");--> statement-breakpoint
CREATE INDEX "messages_email" ON "messages" ("email");--> statement-breakpoint
CREATE INDEX "assignment_reminders_user" ON "assignment_reminders" ("user_id");--> statement-breakpoint
CREATE INDEX "assignments_of_institution" ON "assignments" ("institution_id","due_at");--> statement-breakpoint
CREATE INDEX "assignments_due" ON "assignments" ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cohorts_name" ON "cohorts" ("institution_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "institution_invitations_open" ON "institution_invitations" ("institution_id","email") WHERE accepted_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "institution_members_user" ON "institution_members" ("user_id");--> statement-breakpoint
CREATE INDEX "institution_members_cohort" ON "institution_members" ("cohort_id");--> statement-breakpoint
CREATE INDEX "institutions_by_name" ON "institutions" ("name","id");--> statement-breakpoint
CREATE INDEX "institutions_waiting" ON "institutions" ("status","created_at");--> statement-breakpoint
CREATE INDEX "institutions_country" ON "institutions" ("country");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_periods_start" ON "membership_periods" ("membership_id","starts_at");--> statement-breakpoint
CREATE INDEX "membership_periods_end" ON "membership_periods" ("membership_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_of_person" ON "memberships" ("user_id") WHERE ended_at is null and plan = 'pro';--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_of_institution" ON "memberships" ("institution_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "invoices_of_buyer" ON "invoices" ("buyer_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" ("issued_at") WHERE paid_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "refunds_of_invoice" ON "refunds" ("invoice_id");--> statement-breakpoint
CREATE INDEX "xapi_statements_due" ON "xapi_statements" ("institution_id","next_attempt_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "xapi_statements_user" ON "xapi_statements" ("user_id");--> statement-breakpoint
CREATE INDEX "basket_items_variant" ON "basket_items" ("variant_id");--> statement-breakpoint
CREATE INDEX "order_items_variant" ON "order_items" ("variant_id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" ("user_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_latest" ON "orders" ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" ("held_until") WHERE status = 'placed';--> statement-breakpoint
CREATE UNIQUE INDEX "product_pictures_position" ON "product_pictures" ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_variants_of_product" ON "product_variants" ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_source" ON "webhook_deliveries" ("endpoint_id","event","source");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_latest" ON "webhook_deliveries" ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" ("next_attempt_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_user" ON "webhook_deliveries" ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_institution" ON "webhook_endpoints" ("institution_id");--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_profiles_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_author_id_profiles_id_fkey" FOREIGN KEY ("author_id") REFERENCES "profiles"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assignment_reminders" ADD CONSTRAINT "assignment_reminders_assignment_id_assignments_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assignment_reminders" ADD CONSTRAINT "assignment_reminders_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_institution_id_institutions_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_cohort_id_cohorts_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "cohorts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_mission_id_missions_id_fkey" FOREIGN KEY ("mission_id") REFERENCES "missions"("id");--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_created_by_profiles_id_fkey" FOREIGN KEY ("created_by") REFERENCES "profiles"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "cohorts" ADD CONSTRAINT "cohorts_institution_id_institutions_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_institution_id_institutions_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "institution_invitations" ADD CONSTRAINT "institution_invitations_institution_id_institutions_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "institution_invitations" ADD CONSTRAINT "institution_invitations_cohort_id_cohorts_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "cohorts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "institution_invitations" ADD CONSTRAINT "institution_invitations_invited_by_profiles_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "profiles"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "institution_members" ADD CONSTRAINT "institution_members_institution_id_institutions_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "institution_members" ADD CONSTRAINT "institution_members_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "institution_members" ADD CONSTRAINT "institution_members_cohort_id_cohorts_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "cohorts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD CONSTRAINT "institutions_requested_by_profiles_id_fkey" FOREIGN KEY ("requested_by") REFERENCES "profiles"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD CONSTRAINT "institutions_reviewed_by_profiles_id_fkey" FOREIGN KEY ("reviewed_by") REFERENCES "profiles"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_membership_id_memberships_id_fkey" FOREIGN KEY ("membership_id") REFERENCES "memberships"("id");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_institution_id_institutions_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_buyer_id_profiles_id_fkey" FOREIGN KEY ("buyer_id") REFERENCES "profiles"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid_by_profiles_id_fkey" FOREIGN KEY ("paid_by") REFERENCES "profiles"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_refunded_by_profiles_id_fkey" FOREIGN KEY ("refunded_by") REFERENCES "profiles"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD CONSTRAINT "stripe_customers_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "record_stores" ADD CONSTRAINT "record_stores_institution_id_institutions_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "xapi_statements" ADD CONSTRAINT "xapi_statements_5t85VL6z0k0q_fkey" FOREIGN KEY ("institution_id") REFERENCES "record_stores"("institution_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "xapi_statements" ADD CONSTRAINT "xapi_statements_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_basket_id_baskets_id_fkey" FOREIGN KEY ("basket_id") REFERENCES "baskets"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_variant_id_product_variants_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variants"("id");--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variants"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_institution_id_institutions_id_fkey" FOREIGN KEY ("institution_id") REFERENCES "institutions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_profiles_id_fkey" FOREIGN KEY ("created_by") REFERENCES "profiles"("id") ON DELETE SET NULL;
