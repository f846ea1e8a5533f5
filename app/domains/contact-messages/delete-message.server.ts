import { and, eq, lt, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { retentionDays } from "./message.ts";
import { messages } from "./tables.server.ts";

/** Deletes a message and its answers permanently, for senders who request the deletion of their data. */
export async function deleteMessage(actor: Actor, id: string, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const [gone] = await tx
      .delete(messages)
      .where(eq(messages.id, id))
      .returning({ id: messages.id });
    if (!gone) return refuse("not-found");
    await writeAudit(actor, "message.deleted", { type: "message", id }, {}, tx);
    return { ok: true as const };
  });
}

/** Deletes the messages that have been closed for a year. */
export async function purgeMessages(tx: Db = db): Promise<void> {
  await tx
    .delete(messages)
    .where(
      and(
        eq(messages.status, "closed"),
        lt(messages.closedAt, sql`now() - ${retentionDays} * interval '1 day'`),
      ),
    );
}
