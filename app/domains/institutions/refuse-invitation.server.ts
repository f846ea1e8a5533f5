import { eq } from "drizzle-orm";

import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { holdInvitation } from "./hold-invitation.server.ts";
import { institutionInvitations } from "./tables.server.ts";

/** Says no to an invitation: whoever has its letter may, with or without an account. Said again, nothing more happens. */
export async function refuseInvitation(token: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const held = await holdInvitation(token, tx);
    if (!held) return refuse("not-found");
    if (held.state === "refused") return { ok: true as const };
    if (held.state !== "open") return refuse(`invitation-${held.state}` as const);
    const at = new Date();
    await tx
      .update(institutionInvitations)
      .set({ withdrawnAt: at, refusedAt: at })
      .where(eq(institutionInvitations.id, held.id));
    return { ok: true as const };
  });
}
