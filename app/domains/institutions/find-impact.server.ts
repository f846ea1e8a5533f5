import { type Db, db } from "#db/client.server.ts";

import type { InstitutionImpact } from "./institution-impact.ts";

/** What an institution's members did in sum; undefined while a sum would tell of a single member. */
export async function findImpact(
  _institutionId: string,
  _tx: Db = db,
): Promise<InstitutionImpact | undefined> {
  return undefined;
}
