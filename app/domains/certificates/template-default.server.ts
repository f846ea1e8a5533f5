import { and, eq, isNull, sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import { certificateTemplates as templates } from "./tables.server.ts";

/**
 * Lets one transaction at a time choose defaults, until it ends. Take it before any row: a goal has one default,
 * and two who each replace the other's would wait for one another for ever.
 */
export async function lockDefaults(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('certificate_templates_default'))`);
}

/** Makes room for a new default of a goal, or of all goals: the template that was it is so no longer. */
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
