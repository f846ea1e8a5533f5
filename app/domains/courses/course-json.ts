import {
  type AskedQuestion,
  type Course,
  type CourseCard,
  type ExplainedQuestion,
  type OutlineModule,
  percentOf,
  type CourseProgress,
} from "./course.ts";

/** Returns the public API's JSON of a course in a list. */
export const toCourseJson = (course: CourseCard) => ({
  id: course.id,
  slug: course.slug,
  title: course.title,
  summary: course.summary,
  sdg_goal: course.sdgGoal,
  level: course.level,
  language: course.language,
  estimated_minutes: course.estimatedMinutes,
  lesson_count: course.lessons,
  rating: course.rating,
  review_count: course.reviews,
});

/** Returns the public API's JSON of one course, with its modules but without the texts of its lessons. */
export const toCourseDetailJson = (course: Course & { modules: OutlineModule[] }) => ({
  ...toCourseJson(course),
  description: course.description,
  outcomes: course.outcomes,
  instructor: course.instructor,
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

/** Returns the public API's JSON of a learner's progress. */
export const toProgressJson = (progress: CourseProgress) => ({
  percent: percentOf(progress),
  lessons: progress.lessons,
  lessons_done: progress.lessonsDone,
  quizzes: progress.quizzes,
  quizzes_passed: progress.quizzesPassed,
});

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
});
