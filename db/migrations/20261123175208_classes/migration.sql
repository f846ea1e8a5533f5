CREATE TABLE "class_pupils" (
	"user_id" uuid PRIMARY KEY,
	"cohort_id" uuid NOT NULL,
	"name_key" text NOT NULL,
	"pin_digest" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"cohort_id" uuid PRIMARY KEY,
	"code" text NOT NULL UNIQUE,
	"places" integer NOT NULL,
	"joins_until" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classes_code" CHECK ("code" ~ '^[BCDFGHJKMNPQRSTVWXZ]{6}$'),
	CONSTRAINT "classes_places" CHECK ("places" between 1 and 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "class_pupils_name" ON "class_pupils" ("cohort_id","name_key");--> statement-breakpoint
CREATE INDEX "class_pupils_last_login" ON "class_pupils" ("last_login_at");--> statement-breakpoint
CREATE INDEX "classes_archived" ON "classes" ("archived_at") WHERE archived_at is not null;--> statement-breakpoint
ALTER TABLE "class_pupils" ADD CONSTRAINT "class_pupils_user_id_profiles_id_fkey" FOREIGN KEY ("user_id") REFERENCES "profiles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "class_pupils" ADD CONSTRAINT "class_pupils_cohort_id_classes_cohort_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "classes"("cohort_id");--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_cohort_id_cohorts_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "cohorts"("id") ON DELETE CASCADE;