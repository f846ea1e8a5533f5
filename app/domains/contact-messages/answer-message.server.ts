import { count, eq } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { findRecipientLocale } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { writeAnswer } from "./emails.server.ts";
import { lockMessage } from "./lock-message.server.ts";
import type { ReplyInput } from "./message-input.ts";
import { messageReplies, messages } from "./tables.server.ts";

/**
 * Stores an answer and emails it to the sender, once per id. If two admins answer at the same time, both answers are
 * sent, and the second admin gets the number of answers (`others`) that were sent in the meantime.
 */
export async function answerMessage(
  actor: Actor,
  messageId: string,
  { id, body, seen }: ReplyInput,
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(messageId)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const locked = await lockMessage(messageId, tx);
    if (!locked) return refuse("not-found");
    const before = await countReplies(messageId, tx);
    const [reply] = await tx
      .insert(messageReplies)
      .values({ id, messageId, authorId: actor.id, body })
      .onConflictDoNothing({ target: messageReplies.id })
      .returning({ id: messageReplies.id });
    if (!reply) return { ok: true as const, others: 0 };
    await tx
      .update(messages)
      .set({ status: "answered", closedAt: null })
      .where(eq(messages.id, messageId));
    const locale = await findRecipientLocale(locked.userId, tx);
    await enqueue("send-mail", writeAnswer(locked, body, locale), tx);
    await writeAudit(actor, "message.answered", { type: "message", id: messageId }, {}, tx);
    return { ok: true as const, others: Math.max(0, before - seen) };
  });
}

async function countReplies(messageId: string, tx: Db): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(messageReplies)
    .where(eq(messageReplies.messageId, messageId));
  return row?.n ?? 0;
}
