CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT new_id(),
	"started_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backup_runs_created_at_index" ON "backup_runs" ("created_at");