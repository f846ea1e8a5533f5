import { cardQuizzes } from "#app/domains/card-quizzes/tables.server.ts";
import { classes, cohorts } from "#app/domains/institutions/tables.server.ts";
import { buildAssignment } from "#tests/builders/assignments.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { db } from "#tests/db.ts";

import { adminOnly, type Answers, everyone, type Params, signedIn } from "./access-table.ts";

const id = "0198a000-0000-7000-8000-000000000001";
const code = "BCDFGH";
const quizId = "0198a000-0000-7000-8000-0000000000c1";
const page = `→ /institutions/a-school/staff/classes/${id}`;

const quizzes = `${page}/quizzes`;

/** Expected responses of the pages of classes for each user, in the order of `identities`. */
export const classPages: Record<string, Answers> = {
  "GET /class": everyone("200"),
  "GET /class/:code": everyone("200"),
  "POST /class/:code": everyone("400"),
  "GET /class-account": signedIn("→ /auth", "→ /profile"),
  "POST /class-account": signedIn("→ /auth", "→ /profile"),
  "GET /keep-account": everyone("400"),
  "POST /keep-account": everyone("400"),
  "GET /institutions/:slug/staff/classes": adminOnly("→ /auth", "→ /", "200"),
  "POST /institutions/:slug/staff/classes": adminOnly("→ /auth", "→ /", "400"),
  "GET /institutions/:slug/staff/classes/:id": adminOnly("→ /auth", "→ /", "200"),
  "POST /institutions/:slug/staff/classes/:id": adminOnly("→ /auth", "→ /", "400"),
  "GET /institutions/:slug/staff/classes/:id/screen": adminOnly("→ /auth", "→ /", "200"),
  "GET /institutions/:slug/staff/classes/:id/quizzes": adminOnly("→ /auth", "→ /", "200"),
  "POST /institutions/:slug/staff/classes/:id/quizzes": adminOnly("→ /auth", "→ /", "400"),
  // Without pupils, there are no cards.
  "GET /institutions/:slug/staff/classes/:id/cards.pdf": adminOnly("→ /auth", "→ /", quizzes),
  "POST /institutions/:slug/staff/classes/:id/cards.pdf": adminOnly("→ /auth", "→ /", quizzes),
  "GET /card-quizzes/:id": adminOnly("→ /auth", "→ /", "200"),
  "POST /card-quizzes/:id": adminOnly("→ /auth", "→ /", "400"),
  "POST /card-quizzes/:id/answers": adminOnly("→ /auth", "→ /", "400"),
  "GET /card-quizzes/:id/screen": adminOnly("→ /auth", "→ /", "200"),
  "GET /card-quizzes/:id/results": adminOnly("→ /auth", "→ /", "200"),
  "GET /card-quizzes/:id/results.csv": adminOnly("→ /auth", "→ /", "200"),
  "POST /card-quizzes/:id/results": adminOnly("→ /auth", "→ /", "400"),
  "GET /institutions/:slug/staff/classes/:id/pupils.csv": adminOnly("→ /auth", "→ /", "200"),
  "GET /institutions/:slug/staff/classes/:id/slips.pdf": adminOnly("→ /auth", "→ /", page),
  // Without pupils, there is nothing to print or to export.
  "POST /institutions/:slug/staff/classes/:id/slips.pdf": adminOnly("→ /auth", "→ /", page),
  "GET /institutions/:slug/staff/classes/:id/pupil.zip": adminOnly("→ /auth", "→ /", page),
  "POST /institutions/:slug/staff/classes/:id/pupil.zip": adminOnly("→ /auth", "→ /", page),
};

/** Creates what the pages of an institution and its class need, and returns the values of their parameters. */
export async function buildInstitutionParams(
  school: { id: string; slug: string },
  missionId: string,
): Promise<Params> {
  await db.insert(cohorts).values({ id, institutionId: school.id, name: "Class 7b" });
  const joinsUntil = new Date(Date.now() + 86_400_000);
  await db.insert(classes).values({ cohortId: id, code, places: 40, joinsUntil });
  const course = await buildCourse(db);
  await db.insert(cardQuizzes).values({
    id: quizId,
    cohortId: id,
    courseId: course.id,
    quizKey: course.quiz.key,
    title: course.quiz.title,
    questions: [],
  });
  return {
    "card-quizzes/:id": quizId,
    "institutions/:slug": school.slug,
    "assignments/:id": (await buildAssignment(db, school, { missionId })).id,
    "classes/:id": id,
    "class/:code": code,
  };
}
