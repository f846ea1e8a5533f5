import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { ReportInput } from "#app/domains/community/posts/input.ts";
import { lockAuthor } from "#app/domains/community/posts/posting-limits.server.ts";
import { postReports } from "#app/domains/community/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/** Reports another user's post to the moderators, once per user. Refuses for a removed post. */
export async function reportPost(
  actor: Actor,
  id: string,
  { reason, note }: ReportInput,
  tx: Db = db,
) {
  if (!isUuid(id)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    if (!(await lockAuthor(actor.id, tx))) return refuse("not-allowed");
    // Locked: a concurrent decision waits for this report, or this report finds the post removed.
    const { rows } = await tx.execute<{ author: string | null }>(sql`
      select author_id as author from posts where id = ${id} and removed_at is null for share`);
    if (!rows[0]) return refuse("not-found");
    if (rows[0].author === actor.id) return refuse("own-post");
    // The unique index resolves two concurrent reports of one user.
    const made = await tx
      .insert(postReports)
      .values({ postId: id, reporterId: actor.id, reason, note })
      .onConflictDoNothing()
      .returning({ id: postReports.id });
    return made.length ? { ok: true as const } : refuse("already-reported");
  });
}
