import { and, eq, isNull } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";
import { toColumns } from "#db/to-columns.server.ts";

import type { MissionInput } from "./mission-input.ts";
import { missionColumns, missions } from "./tables.server.ts";

/**
 * Creates a mission. A repeated request with the same id, even a concurrent one, returns the
 * mission created first. Refuses an id that another admin has used.
 */
export async function createMission(
  actor: Actor,
  { id, ...input }: MissionInput & { id?: string | undefined },
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");

  return tx.transaction(async (tx) => {
    const [mission] = await tx
      .insert(missions)
      .values({ ...toColumns(missions, input), id, createdBy: actor.id })
      .onConflictDoNothing({ target: missions.id })
      .returning(missionColumns);
    if (!mission) return findOwn(actor, id ?? "", tx);
    await writeAudit(actor, "mission.created", { type: "mission", id: mission.id }, input, tx);
    return { ok: true as const, mission };
  });
}

async function findOwn(actor: Actor, id: string, tx: Db) {
  const [mission] = await tx
    .select(missionColumns)
    .from(missions)
    .where(and(eq(missions.id, id), eq(missions.createdBy, actor.id), isNull(missions.deletedAt)));
  return mission ? { ok: true as const, mission } : refuse("id-taken");
}
