ALTER TABLE "questions" ADD COLUMN "lesson_key" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "difficulty" integer;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "drawn" jsonb;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "questions_per_attempt" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_difficulty" CHECK ("difficulty" between 1 and 3);--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_questions_per_attempt" CHECK ("questions_per_attempt" >= 1);