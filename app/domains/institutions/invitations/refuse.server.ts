import { eq } from "drizzle-orm";

import { institutionInvitations } from "#app/domains/institutions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { lockInvitation } from "./lock-invitation.server.ts";

/**
 * Refuses an invitation, for anyone who has the link from its email, with or without an account. A
 * repeated call changes nothing.
 */
export async function refuseInvitation(token: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockInvitation(token, tx);
    if (!locked) return refuse("not-found");
    if (locked.state === "refused") return { ok: true as const };
    if (locked.state !== "open") return refuse(`invitation-${locked.state}` as const);
    const at = new Date();
    await tx
      .update(institutionInvitations)
      .set({ withdrawnAt: at, refusedAt: at })
      .where(eq(institutionInvitations.id, locked.id));
    return { ok: true as const };
  });
}
