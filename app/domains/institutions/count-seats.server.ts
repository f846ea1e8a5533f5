import { type Db, db } from "#db/client.server.ts";

import { countSeatsLeft } from "./lock-institution.server.ts";

/** How many more people an institution may invite at this moment, and whether it is on the plan. */
export async function countSeats(institutionId: string, tx: Db = db) {
  const { invitations, isOnPlan } = await countSeatsLeft(institutionId, tx);
  return { left: Math.max(0, invitations), isOnPlan };
}
