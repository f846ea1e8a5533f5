import { and, eq, isNull } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { canOrganise } from "#app/domains/events/staff/access.server.ts";
import { eventColumns, events } from "#app/domains/events/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { newQrCode } from "./qr-code.server.ts";

/** Replaces an event's code and its short code; the printed ones become unknown at once. */
export async function renewQrCode(actor: Actor, id: string, tx: Db = db) {
  if (!(await canOrganise(actor, id, tx))) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const [event] = await tx
      .update(events)
      .set({ qrCodeData: newQrCode(), shortCode: "", updatedAt: new Date() })
      .where(and(eq(events.id, id), isNull(events.deletedAt)))
      .returning(eventColumns);
    if (!event) return refuse("not-found");
    await writeAudit(actor, "event.code_renewed", { type: "event", id }, {}, tx);
    return { ok: true as const, event };
  });
}
