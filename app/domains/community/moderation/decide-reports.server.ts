import { sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import type { DecisionInput } from "#app/domains/community/posts/input.ts";
import { lockPost, takeAway } from "#app/domains/community/posts/remove.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { closeReports } from "./close-reports.server.ts";
import { suspendUser } from "./suspend-user.server.ts";

/**
 * Decides the open reports of a post, once; of two moderators the first wins. A removal notifies the author and can
 * suspend them. The users who reported the post are notified of either decision. Admins can't decide reports of their
 * own posts while there is another admin.
 */
export async function decideReports(actor: Actor, id: string, input: DecisionInput, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");
  return tx
    .transaction(async (tx) => {
      const post = await lockPost(id, tx);
      if (!post) return refuse("not-found");
      if (post.authorId === actor.id && (await hasOtherAdmin(actor, tx))) return refuse("own-post");
      if ((await closeReports(actor, post, input.decision, tx)) === 0)
        return refuse("already-decided");
      if (input.decision === "kept") {
        const details = post.authorId === null ? {} : { learner: post.authorId };
        await writeAudit(actor, "post.kept", { type: "post", id }, details, tx);
      } else {
        await takeAway(actor, post, input.reason, tx);
        if (input.days !== null && post.authorId !== null) {
          const { days, reason } = input;
          const suspended = await suspendUser(actor, post.authorId, { days, reason }, tx);
          if (!suspended.ok) throw new SuspensionRefused(suspended.reason);
        }
      }
      await forgetWordsOfAuthor(id, tx);
      return { ok: true as const };
    })
    .catch((error: unknown) => {
      if (error instanceof SuspensionRefused) return refuse(error.reason);
      throw error;
    });
}

// Thrown so that the transaction with the decision is rolled back.
class SuspensionRefused extends Error {
  readonly reason;
  constructor(reason: "not-allowed" | "not-found" | "own-self" | "is-admin") {
    super(reason);
    this.reason = reason;
  }
}

// The text of a post that its author removed was only stored for this decision.
const forgetWordsOfAuthor = (id: string, tx: Db) =>
  tx.execute(sql`update posts
    set body = '', title = case when title is not null then '' end
    where id = ${id} and removed_by = author_id`);

async function hasOtherAdmin(actor: Actor, tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ there: number }>(sql`
    select 1 from user_roles where role = 'admin' and user_id <> ${actor.id} limit 1`);
  return rows.length > 0;
}
