import { eq } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { lockMessage } from "./lock-message.server.ts";
import { messages } from "./tables.server.ts";

/** Closes a message. It is deleted a year later. */
export const closeMessage = (actor: Actor, id: string, tx: Db = db) =>
  setClosed(actor, id, true, tx);

/** Reopens a closed message. */
export const reopenMessage = (actor: Actor, id: string, tx: Db = db) =>
  setClosed(actor, id, false, tx);

async function setClosed(actor: Actor, id: string, isClosed: boolean, tx: Db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const locked = await lockMessage(id, tx);
    if (!locked) return refuse("not-found");
    if ((locked.status === "closed") === isClosed) return { ok: true as const };
    await tx
      .update(messages)
      .set(
        isClosed ? { status: "closed", closedAt: new Date() } : { status: "open", closedAt: null },
      )
      .where(eq(messages.id, id));
    const action = isClosed ? "message.closed" : "message.reopened";
    await writeAudit(actor, action, { type: "message", id }, {}, tx);
    return { ok: true as const };
  });
}
