ALTER TABLE "courses" ADD COLUMN "field_work_needed" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "field_work" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "task_id" text;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "lesson_key" uuid;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "task_position" integer;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "needs_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "fields" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "missions_task" ON "missions" ("course_id","task_id") WHERE course_id is not null;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_field_work_needed" CHECK ("field_work_needed" > 0);--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_task" CHECK (("course_id" is null) = ("task_id" is null) and ("course_id" is null) = ("lesson_key" is null) and ("course_id" is null) = ("minutes" is null));