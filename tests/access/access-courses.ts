import { type Answers, everyone, signedIn } from "./access-table.ts";

export const lessonKey = "01991c3e-5e3b-4cc2-9d0f-3f6a0b7f9a11";

// Users who aren't enrolled in the course are redirected to its page.
function onlyLearner(learner: string): Answers {
  const others = "→ /courses/a-course";
  return ["→ /auth", learner, others, others, others, others];
}

/** Returns the responses of the studio: an instructor has no access to another instructor's course, an admin has. */
function teachers(instructor: string, admin = instructor): Answers {
  const shut = "→ /instructor";
  return ["→ /auth", shut, shut, shut, instructor, admin];
}

/** Expected responses of the pages of courses and of the studio for each user, in the order of `identities`. */
export const coursePages: Record<string, Answers> = {
  // The learner is enrolled in the course; users who aren't are shown its description.
  "GET /courses": everyone("200"),
  "GET /courses/:slug": everyone("200"),
  "GET /courses/:slug/learn": onlyLearner(`→ /courses/a-course/learn/${lessonKey}`),
  "GET /courses/:slug/learn/:lesson": onlyLearner("200"),
  "GET /courses/:slug/learn/:lesson/mistake": onlyLearner("200"),
  "POST /courses/:slug/learn/:lesson/mistake": onlyLearner("400"),
  "GET /courses/:slug/history": everyone("200"),
  "GET /courses/:slug/data.csv": everyone("200"),
  "GET /courses/:slug/data.svg": everyone("404"),
  "GET /courses/:slug/learn/quiz/:quiz": onlyLearner("200"),
  "GET /courses/:slug/learn/quiz/:quiz/practice": onlyLearner("200"),
  "GET /courses/:slug/learn/result/:attempt": onlyLearner("404"),
  "POST /courses/:slug": signedIn("→ /auth", "400"),
  "POST /courses/:slug/learn/:lesson": onlyLearner("400"),
  "POST /courses/:slug/learn/quiz/:quiz": onlyLearner("400"),
  "POST /courses/:slug/learn/quiz/:quiz/practice": onlyLearner("400"),

  "GET /instructor/courses": teachers("200"),
  "GET /instructor/courses/new": teachers("200"),
  "POST /instructor/courses/new": teachers("400"),
  "GET /instructor/courses/:id": teachers("404", "200"),
  "POST /instructor/courses/:id": teachers("404", "400"),
  "GET /instructor/courses/:id/about": teachers("404", "200"),
  "POST /instructor/courses/:id/about": teachers("404", "400"),
  "GET /instructor/courses/:id/learners": teachers("404", "200"),
  "POST /instructor/courses/:id/learners": teachers("404", "400"),
  "GET /instructor/courses/:id/preview": teachers("404", "200"),
  "GET /instructor/courses/:id/versions": teachers("404", "200"),
  "POST /instructor/courses/:id/versions": teachers("404", "400"),
  "GET /instructor/courses/import": teachers("200"),
  "POST /instructor/courses/import": teachers("400"),
  "GET /instructor/courses/:id/export": teachers("404", "200"),
  "POST /instructor/courses": teachers("400"),
  "GET /instructor/courses/:id/instructors": teachers("404", "200"),
  "GET /instructor/courses/:id/facts": teachers("404", "200"),
  "POST /instructor/courses/:id/facts": teachers("404", "400"),
  "GET /instructor/courses/:id/facts/edit": teachers("404", "200"),
  "POST /instructor/courses/:id/facts/edit": teachers("404", "400"),
  "GET /instructor/courses/:id/mistakes": teachers("404", "200"),
  "POST /instructor/courses/:id/mistakes": teachers("404", "400"),
  "POST /instructor/courses/:id/instructors": teachers("404", "400"),
  "POST /instructor/courses/:id/autosave": teachers("400"),
  "POST /instructor/courses/:id/order": teachers("400"),
  "GET /instructor/courses/:id/lessons/:lesson": teachers("404", "200"),
  "POST /instructor/courses/:id/lessons/:lesson": teachers("404", "400"),
  "GET /instructor/courses/:id/lessons/:lesson/tasks": teachers("404", "200"),
  "POST /instructor/courses/:id/lessons/:lesson/tasks": teachers("404", "400"),
  "GET /instructor/courses/:id/quizzes/:quiz": teachers("404", "200"),
  "POST /instructor/courses/:id/quizzes/:quiz": teachers("404", "400"),
  "GET /courses/pictures/:id": everyone("404"),
};
