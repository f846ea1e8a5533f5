import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { EditInput } from "./input.ts";
import { saveMentions } from "./mentions.server.ts";
import { validateEdit } from "./posting-limits.server.ts";
import { findShownName } from "./save.server.ts";

/**
 * Updates the text of the actor's own post and marks it as edited. A removed post can't be edited; unchanged text
 * changes nothing.
 */
export async function editPost(actor: Actor, id: string, input: EditInput, tx: Db = db) {
  if (!isUuid(id)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const { rows } = await tx.execute<Held>(sql`
      select p.title, p.body, p.reply_to as "replyTo", coalesce(p.title, q.title) as conversation
      from posts p left join posts q on q.id = p.reply_to
      where p.id = ${id} and p.author_id = ${actor.id} and p.removed_at is null for update of p`);
    const [locked] = rows;
    if (!locked) return refuse("not-found");
    const title = locked.replyTo === null ? (input.title ?? locked.title) : null;
    const path = locked.replyTo ?? id;
    if (title === locked.title && input.body === locked.body) return { ok: true as const, path };
    const validated = await validateEdit(actor.id, input.body, tx);
    if (!validated.ok) return validated;
    await tx.execute(sql`update posts
      set title = ${title}, body = ${input.body}, edited_at = now() where id = ${id}`);
    const by = await findShownName(actor.id, tx);
    const said = { id, authorId: actor.id, body: input.body, title: title ?? locked.conversation };
    await saveMentions({ ...said, by }, tx);
    return { ok: true as const, path };
  });
}

type Held = { title: string | null; body: string; replyTo: string | null; conversation: string };
