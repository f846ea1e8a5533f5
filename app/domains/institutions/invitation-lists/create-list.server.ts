import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { lockToPrepare } from "#app/domains/institutions/lock-institution.server.ts";
import { invitationLists } from "#app/domains/institutions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { detectEncoding } from "./detect-encoding.server.ts";
import { guessMapping } from "./guess-mapping.ts";
import { listLimits } from "./list-columns.ts";
import { decodeSheet, readSheet } from "./read-sheet.server.ts";

/**
 * Keeps a list of people to invite, a file or pasted text, with what its columns seem to contain.
 * Nobody is invited. Refuses a list without rows or with too many, and more lists than are allowed to
 * wait.
 */
export async function createList(
  actor: Actor,
  institutionId: string,
  source: Uint8Array,
  tx: Db = db,
) {
  if (source.length > listLimits.bytes) return refuse("list-too-large");
  const encoding = detectEncoding(source);
  const sheet = readSheet(decodeSheet(source, encoding));
  const { hasHeadings, columns } = guessMapping(sheet);
  const people = sheet.length - (hasHeadings ? 1 : 0);
  if (people <= 0) return refuse("list-empty");
  if (people > listLimits.rows) return refuse("list-too-long");
  return tx.transaction(async (tx) => {
    if (!(await lockToPrepare(actor, institutionId, tx))) return refuse("not-allowed");
    const { rows } = await tx.execute<{ n: number }>(sql`
      select count(*)::integer as n from invitation_lists
      where institution_id = ${institutionId} and sent_at is null`);
    if ((rows[0]?.n ?? 0) >= listLimits.prepared) return refuse("too-many-lists");
    const [made] = await tx
      .insert(invitationLists)
      .values({
        institutionId,
        createdBy: actor.id,
        source: Buffer.from(source),
        encoding,
        hasHeadings,
        columns,
      })
      .returning({ id: invitationLists.id });
    if (!made) throw new Error("The list was not stored");
    return { ok: true as const, id: made.id };
  });
}
