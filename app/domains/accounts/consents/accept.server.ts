import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { currentDocuments } from "./current.server.ts";
import type { ConsentDocument } from "./document.ts";

/**
 * Records that the actor accepts the versions that a page has shown. Repeated or concurrent calls record each once, at
 * the time of the first. Refuses class accounts, and versions that aren't current any more or not at all.
 */
export async function acceptDocuments(
  actor: Actor,
  shown: Partial<Record<ConsentDocument, string>>,
  tx: Db = db,
): Promise<{ ok: true } | Refusal<"class-account" | "not-current">> {
  if (isClassAccount(actor)) return refuse("class-account");
  const wanted = currentDocuments().filter(({ name }) => shown[name] !== undefined);
  if (!wanted.length || wanted.some(({ name, version }) => shown[name] !== version))
    return refuse("not-current");
  const columns = wanted.map(({ name, version }) => {
    const column = sql.identifier(`${name}_version`);
    return sql`${column} = greatest(${column}, ${version})`;
  });
  await tx.execute(sql`update users set ${sql.join(columns, sql`, `)} where id = ${actor.id}`);
  return { ok: true };
}
