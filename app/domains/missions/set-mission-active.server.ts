import { and, eq, ne } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { findMission } from "./queries.server.ts";
import { isManaged, missions } from "./tables.server.ts";

/** Shows or hides a mission. A repeated call changes nothing. */
export async function setMissionActive(actor: Actor, id: string, isActive: boolean, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const changed = await tx
      .update(missions)
      .set({ isActive, updatedAt: new Date() })
      .where(and(eq(missions.id, id), isManaged, ne(missions.isActive, isActive)))
      .returning({ id: missions.id });
    const mission = await findMission(id, tx);
    if (!mission || mission.courseId !== null) return refuse("not-found");
    const action = isActive ? "mission.activated" : "mission.deactivated";
    if (changed.length) await writeAudit(actor, action, { type: "mission", id }, {}, tx);
    return { ok: true as const, mission };
  });
}
