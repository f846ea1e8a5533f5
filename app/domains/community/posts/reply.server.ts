import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { ReplyInput } from "./input.ts";
import type { SentPicture } from "./pictures.server.ts";
import { postColumns, type PostRow, postTables, toPost } from "./rows.server.ts";
import { savePost, type Place } from "./save.server.ts";

export type SentReply = ReplyInput & { pictures?: readonly SentPicture[] };

/**
 * Replies to a conversation and notifies its followers. Refuses if the conversation is removed or its author has
 * blocked the actor.
 */
export async function replyToPost(actor: Actor, postId: string, sent: SentReply, tx: Db = db) {
  const { body, pictures = [] } = sent;
  return savePost(
    actor,
    (tx) => lockConversation(actor, postId, tx),
    { body, pictures },
    async ({ id, mentioned }, tx) => {
      // There can be many followers, so they are notified outside the transaction that locks the conversation.
      await enqueue("tell-followers", { reply: id, told: mentioned }, tx);
    },
    tx,
  );
}

// Locked for the transaction: a concurrent removal of the conversation waits for this reply, or this reply is
// refused.
async function lockConversation(actor: Actor, id: string, tx: Db) {
  if (!isUuid(id)) return refuse("not-found");
  await tx.execute(sql`select 1 from posts where id = ${id} for no key update`);
  const { rows } = await tx.execute<PostRow & { has_blocked: boolean }>(sql`
    select ${postColumns(actor.id)}, exists (select from blocks b
      where b.user_id = p.author_id and b.blocked_id = ${actor.id}) as has_blocked
    from ${postTables} where p.id = ${id}`);
  const [row] = rows;
  if (!row || row.reply_to !== null || row.is_removed) return refuse("not-found");
  if (!row.is_open) return refuse("topic-closed");
  if (row.has_blocked) return refuse("blocked");
  const { topicId, topic, title } = toPost(row);
  return { ok: true, topicId, topic, replyTo: id, title: title ?? "" } satisfies Place;
}
