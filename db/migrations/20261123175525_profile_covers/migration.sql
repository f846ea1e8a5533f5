ALTER TABLE "profiles" ADD COLUMN "cover" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_cover" ON "profiles" ((cover ->> 'key')) WHERE cover is not null;