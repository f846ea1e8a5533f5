ALTER TABLE "profiles" ADD COLUMN "portrait" jsonb;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "portrait_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover" jsonb;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "cover" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_portrait" ON "profiles" ((portrait ->> 'key')) WHERE portrait is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_place" CHECK (("latitude" is null) = ("longitude" is null)
        and "latitude" between -90 and 90 and "longitude" between -180 and 180);