import { sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { ApplicationInput } from "./application-input.ts";
import { instructorApplications } from "./tables.server.ts";

/**
 * Submits the actor's application to become an instructor. Refused if one is pending or the actor is an instructor
 * already.
 */
export async function applyToTeach(actor: Actor, input: ApplicationInput, tx: Db = db) {
  if (isClassAccount(actor)) return refuse("not-for-class-accounts");
  if (hasRole(actor, "instructor")) return refuse("already-instructor");
  // The unique index decides between two concurrent submissions.
  const [application] = await tx
    .insert(instructorApplications)
    .values({ userId: actor.id, ...input })
    .onConflictDoNothing({
      target: instructorApplications.userId,
      where: sql`status = 'pending'`,
    })
    .returning({ id: instructorApplications.id });
  return application ? { ok: true as const, id: application.id } : refuse("already-pending");
}
