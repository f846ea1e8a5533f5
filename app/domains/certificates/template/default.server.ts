import { and, eq, isNull, sql } from "drizzle-orm";

import { certificateTemplates as templates } from "#app/domains/certificates/tables.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Locks the choice of default templates until the transaction ends. Call it before locking any row: each goal has one
 * default, and two transactions that replace each other's default would deadlock.
 */
export async function lockDefaults(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('certificate_templates_default'))`);
}

/** Clears the current default of a goal, or of all goals, so that another template can become the default. */
export async function clearDefault(goal: number | null, tx: Db): Promise<void> {
  await tx
    .update(templates)
    .set({ isDefault: false })
    .where(
      and(
        goal === null ? isNull(templates.sdgGoal) : eq(templates.sdgGoal, goal),
        eq(templates.isDefault, true),
        isNull(templates.deletedAt),
      ),
    );
}
