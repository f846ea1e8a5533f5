ALTER TABLE "card_numbers" DROP CONSTRAINT "card_numbers_cohort_id_classes_cohort_id_fkey";--> statement-breakpoint
ALTER TABLE "card_quizzes" DROP CONSTRAINT "card_quizzes_cohort_id_classes_cohort_id_fkey";--> statement-breakpoint
ALTER TABLE "card_numbers" ADD CONSTRAINT "card_numbers_cohort_id_cohorts_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "cohorts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "card_quizzes" ADD CONSTRAINT "card_quizzes_cohort_id_cohorts_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "cohorts"("id") ON DELETE CASCADE;