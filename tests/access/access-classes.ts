import { classes, cohorts } from "#app/domains/institutions/tables.server.ts";
import { buildAssignment } from "#tests/builders/assignments.ts";
import { db } from "#tests/db.ts";

import { adminOnly, type Answers, everyone, type Params, signedIn } from "./access-table.ts";

const id = "0198a000-0000-7000-8000-000000000001";
const code = "BCDFGH";
const page = `→ /institutions/a-school/staff/classes/${id}`;

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
  return {
    "institutions/:slug": school.slug,
    "assignments/:id": (await buildAssignment(db, school, { missionId })).id,
    "classes/:id": id,
    "class/:code": code,
  };
}
