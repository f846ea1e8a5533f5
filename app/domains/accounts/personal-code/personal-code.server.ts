import { and, eq, gte, lte, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { readPersonalCode } from "./personal-code.ts";

/** Returns the actor's personal code. */
export async function findPersonalCode(actor: Pick<Actor, "id">, tx: Db = db): Promise<string> {
  const [row] = await tx
    .select({ code: profiles.personalCode })
    .from(profiles)
    .where(eq(profiles.id, actor.id));
  if (!row) throw new Error(`Profile not found: ${actor.id}`);
  return row.code;
}

/** Creates a new personal code for the actor. The previous code becomes invalid. */
export async function renewPersonalCode(actor: Pick<Actor, "id">, tx: Db = db): Promise<void> {
  await tx
    .update(profiles)
    .set({ personalCode: sql`gen_random_uuid()` })
    .where(eq(profiles.id, actor.id));
}

/** Returns the id of the user whose code was scanned or typed; undefined unless it matches exactly one user. */
export async function findByPersonalCode(
  text: string,
  tx: Db = db,
): Promise<{ id: string; name: string } | undefined> {
  const range = readPersonalCode(text);
  if (!range) return undefined;
  const found = await tx
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(and(gte(profiles.personalCode, range.from), lte(profiles.personalCode, range.to)))
    .limit(2);
  return found.length === 1 ? found[0] : undefined;
}
