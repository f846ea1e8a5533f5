import { z } from "@hono/zod-openapi";

import { courseLevels, questionKinds } from "#app/domains/courses/course.ts";
import { QuizAnswersInput } from "#app/domains/courses/learning/input.ts";
import { courseLanguages } from "#app/domains/courses/studio/studio.ts";

import { IdPageQuery, pageOf } from "./paging.ts";

const goal = z.int().min(1).max(17);
const percent = z.int().min(0).max(100);

/** A course in lists. */
export const CourseAnswer = z
  .object({
    id: z.uuid().openapi({ example: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11" }),
    slug: z.string().openapi({ example: "clean-water-for-everyone" }),
    title: z.string().openapi({ example: "Clean water for everyone" }),
    summary: z.string(),
    sdg_goal: goal.nullable().openapi({ example: 6 }),
    level: z.enum(courseLevels),
    language: z.string().openapi({ example: courseLanguages[0] }),
    estimated_minutes: z.int().openapi({ example: 120 }),
    lesson_count: z.int(),
    rating: z.number().nullable(),
    review_count: z.int(),
  })
  .openapi("Course");
export const CoursePage = pageOf(CourseAnswer);

const OutlineItem = z.object({ id: z.uuid(), title: z.string() });

/** A course with its content. */
export const CourseDetailAnswer = CourseAnswer.extend({
  description: z.string().openapi({ description: "Markdown" }),
  outcomes: z.array(z.string()),
  instructor: z.string().nullable(),
  modules: z.array(
    z.object({
      title: z.string(),
      lessons: z.array(OutlineItem),
      quizzes: z.array(OutlineItem.extend({ question_count: z.int(), pass_mark: percent })),
    }),
  ),
}).openapi("CourseDetail");

/** The filters of the list of courses. */
export const CourseQuery = IdPageQuery.extend({
  q: z.string().max(200).optional().openapi({ description: "Words that it mentions, all of them" }),
  sdg_goal: z.coerce.number().pipe(goal).optional().openapi({ type: "integer", example: 6 }),
  level: z.enum(courseLevels).optional(),
  language: z.string().max(10).optional(),
});

const Progress = z.object({
  percent,
  lessons: z.int(),
  lessons_done: z.int(),
  quizzes: z.int(),
  quizzes_passed: z.int(),
});

/** A learner's enrolment and progress. */
export const EnrollmentAnswer = z
  .object({
    course_id: z.uuid(),
    slug: z.string(),
    completed_at: z.iso.datetime().nullable(),
    progress: Progress,
  })
  .openapi("Enrollment");

/** The submitted answers of a quiz. */
export const AttemptInput = z
  .object({
    answers: QuizAnswersInput.optional().openapi({
      description:
        "By the id of each question: an option (single), options (multiple), all options in order (ordering), true or false, or a text. Without answers the attempt is opened and its questions are answered.",
    }),
    attempt_id: z.uuid().optional().openapi({
      description: "The attempt that the answers are for: sent again, it is judged no second time.",
    }),
  })
  .openapi("AttemptInput");

const answer = z.union([z.string(), z.array(z.string()), z.boolean()]);
const Asked = z.object({
  id: z.uuid(),
  kind: z.enum(questionKinds),
  text: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
});

/** A quiz attempt: open, with its questions, or graded, with their explanations. */
export const AttemptAnswer = z
  .object({
    id: z.uuid(),
    quiz_id: z.uuid(),
    status: z.enum(["open", "judged"]),
    deadline_at: z.iso.datetime().nullable(),
    pass_mark: percent,
    score: percent.nullable(),
    best_score: percent.nullable(),
    is_passed: z.boolean(),
    attempts_left: z.int(),
    questions: z.array(
      Asked.extend({
        given: answer.nullable().optional(),
        is_right: z.boolean().optional(),
        explanation: z.string().optional(),
        answer: answer.nullable().optional(),
      }),
    ),
  })
  .openapi("QuizAttempt");
