import { sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { closeReports } from "#app/domains/community/moderation/close-reports.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { restoreContribution, reverseContribution } from "./contribution.server.ts";
import { dropPictures } from "./pictures.server.ts";
import { postPath } from "./post.ts";
import { lockAuthor } from "./posting-limits.server.ts";

export type LockedPost = {
  id: string;
  replyTo: string | null;
  authorId: string | null;
  /** The title of its conversation. */
  title: string;
  isRemoved: boolean;
};

/** Returns a post with its author and its conversation, locked until the transaction ends. */
export async function lockPost(id: string, tx: Db): Promise<LockedPost | undefined> {
  const { rows } = await tx.execute<{ author: string | null; root: string }>(sql`
    select author_id as author, coalesce(reply_to, id) as root from posts where id = ${id}`);
  if (!rows[0]) return undefined;
  if (rows[0].author !== null) await lockAuthor(rows[0].author, tx);
  await tx.execute(sql`select 1 from posts where id = ${rows[0].root} for no key update`);
  const { rows: locked } = await tx.execute<LockedPost>(sql`
    select p.id, p.reply_to as "replyTo", p.author_id as "authorId",
      coalesce(p.title, q.title) as title, p.removed_at is not null as "isRemoved"
    from posts p left join posts q on q.id = p.reply_to where p.id = ${id} for no key update of p`);
  return locked[0];
}

/**
 * Removes the actor's own post with its text and pictures and reverses the points if it was written on the same day.
 * Replies remain. Idempotent.
 */
export async function removeOwnPost(actor: Actor, id: string, tx: Db = db) {
  if (!isUuid(id)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const post = await lockPost(id, tx);
    if (!post || post.authorId !== actor.id) return refuse("not-found");
    if (post.isRemoved) return { ok: true as const, replyTo: post.replyTo };
    // While a report is open, the text is stored for the moderator who decides.
    await tx.execute(sql`
      update posts p set removed_at = now(), removed_by = ${actor.id},
        title = case when r.is_open then p.title when p.title is not null then '' end,
        body = case when r.is_open then p.body else '' end
      from (select exists (select from post_reports
        where post_id = ${id} and decision is null) as is_open) r
      where p.id = ${id}`);
    await dropPictures(id, tx);
    await restoreContribution(actor.id, id, tx);
    return { ok: true as const, replyTo: post.replyTo };
  });
}

/** Removes any post for a reason, notifies its author, reverses its points and decides its open reports. */
export async function removePost(actor: Actor, id: string, reason: string, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const post = await lockPost(id, tx);
    if (!post) return refuse("not-found");
    if (post.isRemoved) return refuse("already-removed");
    await takeAway(actor, post, reason, tx);
    await closeReports(actor, post, "removed", tx);
    return { ok: true as const, replyTo: post.replyTo };
  });
}

/**
 * Removes a locked post for a moderator: deletes its pictures, writes the audit log, reverses its points and notifies
 * its author.
 */
export async function takeAway(actor: Actor, post: LockedPost, reason: string, tx: Db) {
  const { id, authorId, title } = post;
  if (!post.isRemoved) {
    await tx.execute(
      sql`update posts set removed_at = now(), removed_by = ${actor.id} where id = ${id}`,
    );
    await dropPictures(id, tx);
  }
  await writeAudit(
    actor,
    "post.removed",
    { type: "post", id },
    { reason, ...(authorId !== null && { learner: authorId }) },
    tx,
  );
  if (authorId === null) return;
  await reverseContribution(authorId, id, reason, tx);
  const notice = {
    kind: "post_removed",
    params: { title, note: reason },
    link: post.replyTo === null ? "/community" : postPath(post.replyTo),
    source: `post:${id}:removed`,
  } as const;
  await notify(authorId, notice, tx);
}
