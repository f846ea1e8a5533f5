import { z } from "@hono/zod-openapi";

import { PictureJson, toPictureJson } from "#app/domains/pictures/picture-input.ts";

import {
  courseLevels,
  questionKinds,
  type AskedQuestion,
  type Course,
  type CourseCard,
  type ExplainedQuestion,
  type OutlineModule,
  percentOf,
  type CourseProgress,
} from "./course.ts";
import { courseLanguages } from "./studio/studio.ts";

const percent = z.int().min(0).max(100);

/** A course in lists. */
export const CourseJson = z
  .object({
    id: z.uuid().openapi({ example: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11" }),
    slug: z.string().openapi({ example: "clean-water-for-everyone" }),
    title: z.string().openapi({ example: "Clean water for everyone" }),
    summary: z.string(),
    sdg_goal: z.int().min(1).max(17).nullable().openapi({ example: 6 }),
    level: z.enum(courseLevels),
    language: z.string().openapi({ example: courseLanguages[0] }),
    cover: PictureJson.nullable().openapi({
      description: "The uploaded cover; `null` if there is only the pattern of the goal.",
    }),
    time: z
      .object({
        reading_minutes: z.int().openapi({ example: 25 }),
        practice_minutes: z
          .int()
          .openapi({ example: 15, description: "Checks in lessons, and each quiz once." }),
        field_work_minutes: z
          .int()
          .openapi({ example: 60, description: "All local tasks together." }),
      })
      .openapi({ description: "How long the course takes, counted from its content." }),
    lesson_count: z.int(),
    rating: z
      .number()
      .nullable()
      .openapi({ description: "The average rating from 1 to 5; `null` without reviews." }),
    review_count: z.int(),
  })
  .openapi("Course");
/** Returns the public API's JSON of a course in a list. */
export const toCourseJson = (course: CourseCard): z.output<typeof CourseJson> => ({
  id: course.id,
  slug: course.slug,
  title: course.title,
  summary: course.summary,
  sdg_goal: course.sdgGoal,
  level: course.level,
  language: course.language,
  cover: toPictureJson(course.cover),
  time: {
    reading_minutes: course.time?.reading ?? 0,
    practice_minutes: course.time?.practice ?? 0,
    field_work_minutes: course.time?.fieldWork ?? 0,
  },
  lesson_count: course.lessons,
  rating: course.rating,
  review_count: course.reviews,
});

const OutlineItem = z.object({ id: z.uuid(), title: z.string() });

/** A course with its content. */
export const CourseDetailJson = CourseJson.extend({
  description: z.string().openapi({ description: "Markdown." }),
  outcomes: z.array(z.string()).openapi({ description: "What learners will be able to do." }),
  instructor: z.string().nullable(),
  written_by: z.string().nullable().openapi({ description: "Who wrote the course." }),
  written_on: z.iso.date().nullable(),
  reviewed_by: z
    .string()
    .nullable()
    .openapi({ description: "Who checked the course and didn't write it." }),
  reviewed_on: z.iso.date().nullable(),
  modules: z.array(
    z.object({
      title: z.string(),
      lessons: z.array(OutlineItem),
      quizzes: z.array(
        OutlineItem.extend({
          question_count: z
            .int()
            .openapi({ description: "The number of questions that an attempt asks." }),
          pass_mark: percent.openapi({ description: "The score needed to pass, in percent." }),
        }),
      ),
    }),
  ),
}).openapi("CourseDetail");

/** Returns the public API's JSON of one course, with its modules but without the texts of its lessons. */
export const toCourseDetailJson = (
  course: Course & { modules: OutlineModule[] },
): z.output<typeof CourseDetailJson> => ({
  ...toCourseJson(course),
  description: course.description,
  outcomes: course.outcomes,
  instructor: course.instructor,
  written_by: course.writtenBy,
  written_on: course.writtenOn,
  reviewed_by: course.reviewedBy,
  reviewed_on: course.reviewedOn,
  modules: course.modules.map(({ title, lessons, quizzes }) => ({
    title,
    lessons: lessons.map(({ key, title }) => ({ id: key, title })),
    quizzes: quizzes.map((quiz) => ({
      id: quiz.key,
      title: quiz.title,
      question_count: quiz.questions,
      pass_mark: quiz.passMark,
    })),
  })),
});

const Progress = z.object({
  percent,
  lessons: z.int(),
  lessons_done: z.int(),
  quizzes: z.int(),
  quizzes_passed: z.int(),
});

/** A learner's enrolment and progress. */
export const EnrollmentJson = z
  .object({
    course_id: z.uuid(),
    slug: z.string(),
    completed_at: z.iso.datetime().nullable(),
    progress: Progress,
  })
  .openapi("Enrollment");

/** Returns the public API's JSON of a learner's progress. */
export const toProgressJson = (progress: CourseProgress): z.output<typeof Progress> => ({
  percent: percentOf(progress),
  lessons: progress.lessons,
  lessons_done: progress.lessonsDone,
  quizzes: progress.quizzes,
  quizzes_passed: progress.quizzesPassed,
});

const answer = z.union([z.string(), z.array(z.string()), z.boolean()]);
const Asked = z.object({
  id: z.uuid(),
  kind: z.enum(questionKinds),
  text: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
});

/** A quiz attempt: open, with its questions, or graded, with their explanations. */
export const AttemptJson = z
  .object({
    id: z.uuid(),
    quiz_id: z.uuid(),
    status: z
      .enum(["open", "judged"])
      .openapi({ description: "`open` until the answers are submitted, then `judged`." }),
    deadline_at: z.iso.datetime().nullable(),
    pass_mark: percent.openapi({ description: "The score needed to pass, in percent." }),
    score: percent.nullable(),
    best_score: percent.nullable().openapi({ description: "Your best score so far." }),
    is_passed: z.boolean(),
    attempts_left: z.int().openapi({ description: "Attempts left in the current 24 hours." }),
    questions: z.array(
      Asked.extend({
        given: answer.nullable().optional().openapi({ description: "Your answer." }),
        is_right: z.boolean().optional(),
        explanation: z.string().optional(),
        answer: answer
          .nullable()
          .optional()
          .openapi({ description: "The correct answer, once you've passed." }),
        lesson_id: z
          .uuid()
          .nullable()
          .optional()
          .openapi({ description: "The lesson that the question is about, after the attempt." }),
      }),
    ),
  })
  .openapi("QuizAttempt");

/** Returns the public API's JSON of a question before it is answered: without its answer key. */
export const toAskedJson = ({ id, kind, text, options }: AskedQuestion) => {
  return { id, kind, text, options };
};

/** Returns the public API's JSON of a question after an attempt. */
export const toExplainedJson = (question: ExplainedQuestion) => ({
  ...toAskedJson(question),
  given: question.given,
  is_right: question.isRight,
  explanation: question.explanation,
  answer: question.answer,
  lesson_id: question.lessonKey,
});
