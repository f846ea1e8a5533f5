import { and, eq, ne } from "drizzle-orm";

import { sessions } from "#app/domains/accounts/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

/** Ends one of the actor's sessions. Returns false if the actor has no session with this id. */
export async function endSession(actor: { id: string }, id: string, tx: Db = db): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, actor.id), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all of the actor's sessions except the current one. Returns the number of sessions ended. */
export async function endOtherSessions(
  actor: { id: string },
  currentId: string,
  tx: Db = db,
): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, actor.id), ne(sessions.id, currentId)))
    .returning({ id: sessions.id });
  return ended.length;
}
