import { countSeatsLeft } from "#app/domains/institutions/lock-institution.server.ts";
import { type Db, db } from "#db/client.server.ts";

/** Returns how many more users an institution may invite now, and whether it has the paid plan. */
export async function countSeats(institutionId: string, tx: Db = db) {
  const { invitations, isOnPlan } = await countSeatsLeft(institutionId, tx);
  return { left: Math.max(0, invitations), isOnPlan };
}
