import { and, eq, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";
import { toColumns } from "#db/to-columns.server.ts";

import type { MissionPatch } from "./mission-input.ts";
import { isManaged, missionColumns, missions } from "./tables.server.ts";

/** Updates the given fields and leaves the others, and what learners earned, unchanged. */
export async function updateMission(actor: Actor, id: string, patch: MissionPatch, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const [mission] = await tx
      .update(missions)
      .set({ ...toColumns(missions, patch), ...maxOf(patch), updatedAt: new Date() })
      .where(and(eq(missions.id, id), isManaged))
      .returning(missionColumns);
    if (!mission) return refuse("not-found");
    await writeAudit(actor, "mission.updated", { type: "mission", id }, patch, tx);
    return { ok: true as const, mission };
  });
}

// Of a mission that measures nothing, a maximum alone changes nothing.
const maxOf = ({ measure, measure_max: max }: MissionPatch) =>
  measure === undefined && typeof max === "number"
    ? { measureMax: sql`case when ${missions.measure} is not null then ${max}::numeric end` }
    : {};
