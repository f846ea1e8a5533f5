import { and, eq } from "drizzle-orm";

import { assignments, institutionMembers } from "#app/domains/institutions/tables.server.ts";
import type { Db } from "#db/client.server.ts";

/** Removes a user from an institution. */
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

/** Creates an assignment for all members, due in ten days by default. */
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
  if (!assignment) throw new Error("assignment not created");
  return assignment;
}
