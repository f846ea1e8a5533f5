import { randomBytes } from "node:crypto";

import { and, eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { MemberRole } from "#app/domains/institutions/institution.ts";
import {
  assignments,
  cohorts,
  institutionMembers,
  institutions,
} from "#app/domains/institutions/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { buildActor } from "./accounts.ts";

/** An approved institution that verifies proofs, with an owner of its own, unless told otherwise. */
export async function buildInstitution(
  tx: Db,
  overrides: Partial<typeof institutions.$inferInsert> = {},
) {
  const slug = `school-${randomBytes(5).toString("hex")}`;
  const [institution] = await tx
    .insert(institutions)
    .values({
      slug,
      name: "Lakeside School",
      kind: "school",
      country: "KE",
      description: "A school by the lake.",
      status: "approved",
      mayVerifyProofs: true,
      ...overrides,
    })
    .returning();
  if (!institution) throw new Error("no institution was built");
  return { ...institution, owner: await buildMember(tx, institution, { role: "owner" }) };
}

type MemberOverrides = {
  actor?: Actor;
  name?: string;
  role?: MemberRole;
  cohortId?: string | null;
  joinedAt?: Date;
};

/** A member of an institution, a new person unless one is given. */
export async function buildMember(
  tx: Db,
  { id: institutionId }: { id: string },
  { actor: given, name = "Ada Obi", ...member }: MemberOverrides = {},
): Promise<Actor> {
  const actor = given ?? (await buildActor(tx, { name }));
  await tx.insert(institutionMembers).values({ institutionId, userId: actor.id, ...member });
  return actor;
}

/** Takes a person out of an institution. */
export async function removeMember(tx: Db, institution: { id: string }, actor: { id: string }) {
  await tx
    .delete(institutionMembers)
    .where(
      and(
        eq(institutionMembers.institutionId, institution.id),
        eq(institutionMembers.userId, actor.id),
      ),
    );
}

/** A cohort of an institution. */
export async function buildCohort(tx: Db, { id: institutionId }: { id: string }, name = "2026") {
  const [cohort] = await tx.insert(cohorts).values({ institutionId, name }).returning();
  if (!cohort) throw new Error("no cohort was built");
  return cohort;
}

/** An assignment to all members, due in ten days, unless told otherwise. */
export async function buildAssignment(
  tx: Db,
  institution: { id: string },
  overrides: Omit<typeof assignments.$inferInsert, "institutionId">,
) {
  const dueAt = new Date(Date.now() + 10 * 24 * 3_600_000);
  const [assignment] = await tx
    .insert(assignments)
    .values({ institutionId: institution.id, dueAt, ...overrides })
    .returning();
  if (!assignment) throw new Error("no assignment was built");
  return assignment;
}
