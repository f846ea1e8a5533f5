import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { ReportInput } from "./post-input.ts";
import { lockAuthor } from "./posting-limits.server.ts";
import { postReports } from "./tables.server.ts";

/** Asks a moderator to look at somebody else's post that stands, once a person. */
export async function reportPost(
  actor: Actor,
  id: string,
  { reason, note }: ReportInput,
  tx: Db = db,
) {
  if (!isUuid(id)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    if (!(await lockAuthor(actor.id, tx))) return refuse("not-allowed");
    // Held: a decision that is being made right now waits for this report, or this one finds the post gone.
    const { rows } = await tx.execute<{ author: string | null }>(sql`
      select author_id as author from posts where id = ${id} and removed_at is null for share`);
    if (!rows[0]) return refuse("not-found");
    if (rows[0].author === actor.id) return refuse("own-post");
    // The unique index decides between two reports of one person.
    const made = await tx
      .insert(postReports)
      .values({ postId: id, reporterId: actor.id, reason, note })
      .onConflictDoNothing()
      .returning({ id: postReports.id });
    return made.length ? { ok: true as const } : refuse("already-reported");
  });
}
