import type { Pool } from "pg";

import type { QuestionAnswer } from "#app/domains/courses/course.ts";

import {
  contrast,
  measureOnce,
  smallestAnswer,
  smallestAnswerName,
  type Target,
} from "./compare.ts";
import type { Learner } from "./learners.ts";
import type { LoadRequest } from "./load.ts";
import type { Product } from "./product.ts";
import type { Row } from "./table.ts";

const connections = 32;

/** A course to take: its first lesson, its quiz with the correct answers, and the enrolled learners. */
export type TakenCourse = {
  slug: string;
  lesson: string;
  quiz: string;
  answers: Record<string, QuestionAnswer>;
  learners: Learner[];
};

/** Enrols the learners in a starter course. */
export async function takeCourse(pool: Pool, learners: Learner[]): Promise<TakenCourse> {
  const { rows } = await pool.query<Omit<TakenCourse, "learners">>(
    `with course as (
      select id, slug, published_version_id as version from courses where slug = 'clean-water-for-everyone'
    ), enrolled as (
      insert into enrollments (user_id, course_id, version_id)
      select learner, course.id, course.version from course, unnest($1::uuid[]) as learner
    )
    select course.slug, lesson.key as lesson, quiz.key as quiz,
      (select jsonb_object_agg(q.id, q.answer) from questions q where q.quiz_id = quiz.id) as answers
    from course
    join lateral (select l.key from lessons l join course_modules m on m.id = l.module_id
      where m.version_id = course.version order by m.position, l.position limit 1) as lesson on true
    join lateral (select z.id, z.key from quizzes z join course_modules m on m.id = z.module_id
      where m.version_id = course.version limit 1) as quiz on true`,
    [learners.map(({ id }) => id)],
  );
  const [course] = rows;
  if (!course) throw new Error("The starter course is missing");
  return { ...course, learners };
}

/**
 * Measures lessons completed and quizzes passed through HTTP, 32 in parallel, each learner once, compared with the
 * smallest answer of the same server.
 */
export async function measureLearning(product: Product, course: TakenCourse): Promise<Row[]> {
  const attempt = JSON.stringify({ answers: course.answers });
  const smallest = await measureOnce(smallestAnswer(product, connections));
  const completions = await measureOnce(
    toTarget(product, course.learners, 200, {
      method: "PUT",
      path: `/api/v1/lessons/${course.lesson}/completion`,
    }),
  );
  const attempts = await measureOnce(
    toTarget(product, course.learners, 201, {
      method: "POST",
      path: `/api/v1/quizzes/${course.quiz}/attempts`,
      body: attempt,
    }),
  );
  const row = { id: "Q18", yardstickName: smallestAnswerName };
  return [
    {
      ...row,
      what: "lessons completed through HTTP (per second)",
      ...contrast(completions, smallest),
      reach: 0.08,
    },
    {
      ...row,
      what: "quizzes taken and passed through HTTP (per second)",
      ...contrast(attempts, smallest),
      reach: 0.03,
    },
  ];
}

function toTarget(
  product: Product,
  learners: readonly Learner[],
  status: number,
  asked: LoadRequest,
): Target {
  const { port } = product;
  const origin = { Origin: `http://localhost:${port}`, "Content-Type": "application/json" };
  const requests = learners.map(({ cookie }) => ({
    ...asked,
    headers: {
      ...origin,
      Cookie: cookie,
      ...(asked.body === undefined && { "Content-Length": "0" }),
    },
  }));
  return { port, product, requests, count: learners.length, connections, status };
}
