import { sql } from "drizzle-orm";

import { passportTag } from "#app/domains/passport/passport.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Invalidates cached copies of a public passport in every process once the caller's transaction
 * commits.
 */
export async function emitPassportChanged(id: string, tx: Db): Promise<void> {
  await tx.execute(sql`
    select pg_notify('pages', ${passportTag(id)}) from profiles
    where id = ${id} and passport_public`);
}
