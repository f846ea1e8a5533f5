import { countSeatsLeft } from "#app/domains/institutions/lock-institution.server.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Returns how many more users an institution may invite now, how many more may join its classes by a code, and whether it has
 * the paid plan. Open invitations leave fewer to invite, and don't keep pupils out.
 */
export async function countSeats(institutionId: string, tx: Db = db) {
  const { invitations, members, isOnPlan } = await countSeatsLeft(institutionId, tx);
  return { left: Math.max(0, invitations), toJoin: Math.max(0, members), isOnPlan };
}
