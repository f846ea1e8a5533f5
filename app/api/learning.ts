import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";

import {
  AttemptJson,
  EnrollmentJson,
  toAskedJson,
  toExplainedJson,
  toProgressJson,
} from "#app/domains/courses/course-json.ts";
import type { CourseEnrollment } from "#app/domains/courses/course.ts";
import { completeLesson } from "#app/domains/courses/learning/complete-lesson.server.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { explainLearning, type RefusedStep } from "#app/domains/courses/learning/explain.server.ts";
import { AttemptInput } from "#app/domains/courses/learning/input.ts";
import { findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import {
  findAttemptQuiz,
  findQuizOverview,
  findQuizResult,
} from "#app/domains/courses/quiz/queries.server.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { answerQuiz, submitQuizAttempt } from "#app/domains/courses/quiz/submit-attempt.server.ts";
import type { HostEnv } from "#app/http/host/host-env.ts";

import {
  createResource,
  type Explanation,
  json,
  needs,
  refusals,
  refused,
  requireActor,
} from "./api-app.ts";
import { IdPath } from "./paging.ts";

/** Learning: enrol, complete lessons, take quizzes. */
export const learning = createResource();

learning.openapi(
  createRoute({
    method: "post",
    path: "/courses/{id}/enrollment",
    operationId: "enrollInCourse",
    tags: ["Courses"],
    summary: "Enrol in a course",
    description:
      "Enrols you in a course by its id or slug. Repeating the request returns your current enrolment.",
    ...needs("learning:write"),
    request: { params: z.object({ id: z.string().max(200) }) },
    responses: {
      200: { description: "You were already enrolled", content: json(EnrollmentJson) },
      201: { description: "You are enrolled", content: json(EnrollmentJson) },
      ...refusals(401, 403, 404),
    },
  }),
  async (c) => {
    const actor = await requireActor(c);
    const enrolled = await enrollInCourse(actor, c.req.valid("param").id);
    if (!enrolled.ok) return refused(c, await explain(c, enrolled));
    const enrollment = await readEnrollment(actor.id, enrolled.courseId);
    return enrolled.isNew ? c.json(enrollment, 201) : c.json(enrollment, 200);
  },
);

learning.openapi(
  createRoute({
    method: "put",
    path: "/lessons/{id}/completion",
    operationId: "completeLesson",
    tags: ["Courses"],
    summary: "Complete a lesson",
    description:
      "Marks a lesson as done in a course that you're enrolled in. The last lesson or quiz completes the course and issues the certificate.",
    ...needs("learning:write"),
    request: { params: IdPath },
    responses: {
      200: { description: "The lesson is done", content: json(EnrollmentJson) },
      ...refusals(401, 403, 404),
    },
  }),
  async (c) => {
    const actor = await requireActor(c);
    const done = await completeLesson(actor, c.req.valid("param").id);
    if (!done.ok) return refused(c, await explain(c, done));
    return c.json(toEnrollmentJson(done), 200);
  },
);

learning.openapi(
  createRoute({
    method: "post",
    path: "/quizzes/{id}/attempts",
    operationId: "takeQuiz",
    tags: ["Courses"],
    summary: "Take a quiz",
    description:
      "Without `answers`, starts an attempt and returns its questions, drawn from those of the quiz; repeating the request returns the same. With `answers`, grades the attempt. The correct answers are returned once you've passed. If you have no attempts left in the current 24 hours, returns 409; `detail` says when you can start the next one.",
    ...needs("learning:write"),
    request: {
      params: IdPath,
      body: { required: true, content: json(AttemptInput) },
    },
    responses: {
      201: { description: "The attempt", content: json(AttemptJson) },
      ...refusals(400, 401, 403, 404, 409, 410),
    },
  }),
  async (c) => {
    const actor = await requireActor(c);
    const { id } = c.req.valid("param");
    const { answers, attempt_id: named } = c.req.valid("json");
    if (!answers) {
      const begun = await startQuizAttempt(actor, id);
      if (!begun.ok) return refused(c, await explain(c, begun));
      return c.json(await readOpen(c, actor.id, id), 201);
    }
    const isElsewhere = named && (await findAttemptQuiz(actor.id, named)) !== id.toLowerCase();
    if (isElsewhere) return refused(c, await explain(c, { reason: "not-found" }));
    const graded = await (named
      ? submitQuizAttempt(actor, named, answers)
      : answerQuiz(actor, id, answers));
    if (!graded.ok) return refused(c, await explain(c, graded));
    return c.json(await readGraded(actor.id, graded.attemptId), 201);
  },
);

async function readOpen(c: Context<HostEnv>, userId: string, quizKey: string) {
  const overview = await findQuizOverview(userId, quizKey);
  if (!overview?.open) return refused(c, await explain(c, { reason: "not-found" }));
  const { open } = overview;
  return {
    id: open.attemptId,
    quiz_id: overview.key,
    status: "open" as const,
    deadline_at: open.deadlineAt?.toISOString() ?? null,
    pass_mark: overview.passMark,
    score: null,
    best_score: overview.best,
    is_passed: overview.best !== null && overview.best >= overview.passMark,
    attempts_left: overview.attemptsLeft,
    questions: open.questions.map(toAskedJson),
  };
}

async function readGraded(userId: string, attemptId: string) {
  const result = await findQuizResult(userId, attemptId);
  if (!result) throw new Error(`Graded attempt not found: ${attemptId}`);
  return {
    id: result.attemptId,
    quiz_id: result.quizKey,
    status: "judged" as const,
    deadline_at: null,
    pass_mark: result.passMark,
    score: result.score,
    best_score: result.best,
    is_passed: result.score >= result.passMark,
    attempts_left: result.attemptsLeft,
    questions: result.questions.map(toExplainedJson),
  };
}

async function readEnrollment(userId: string, courseId: string) {
  const enrollment = await findCourseEnrollment(userId, courseId);
  if (!enrollment) throw new Error(`Enrolment not found: ${courseId}`);
  return toEnrollmentJson(enrollment);
}

const toEnrollmentJson = (
  enrollment: Pick<CourseEnrollment, "courseId" | "slug" | "completedAt" | "progress">,
) => ({
  course_id: enrollment.courseId,
  slug: enrollment.slug,
  completed_at: enrollment.completedAt?.toISOString() ?? null,
  progress: toProgressJson(enrollment.progress),
});

async function explain(c: Context<HostEnv>, refusal: RefusedStep): Promise<Explanation> {
  return explainLearning(refusal, await requireActor(c), c.var.ctx.form);
}
