import { sql } from "drizzle-orm";

import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { classRules } from "./class.ts";
import { toActor } from "./pupil-accounts.server.ts";

/**
 * Deletes class accounts that nobody has logged in to for a year, and those of classes that were archived 90 days ago.
 * Returns how many.
 */
export async function purgeClassAccounts(tx: Db = db): Promise<number> {
  const isDue = sql`(p.last_login_at < now() - ${classRules.unusedDays} * interval '1 day'
    or k.archived_at < now() - ${classRules.archivedDays} * interval '1 day')`;
  const from = sql`from class_pupils p
    join classes k on k.cohort_id = p.cohort_id join users u on u.id = p.user_id`;
  const { rows } = await tx.execute<{ id: string }>(sql`select u.id ${from} where ${isDue}`);
  let deleted = 0;
  for (const { id } of rows) {
    deleted += await tx.transaction(async (tx) => {
      // Read again under its lock: the account may have been used or claimed since.
      const due = await tx.execute<{ id: string; name: string; email: string }>(sql`
        select u.id, u.name, u.email ${from} where p.user_id = ${id} and ${isDue} for update of p`);
      for (const pupil of due.rows) await eraseAccount(toActor(pupil), tx);
      return due.rows.length;
    });
  }
  return deleted;
}
