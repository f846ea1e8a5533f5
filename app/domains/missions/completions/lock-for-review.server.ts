import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { heldReviews } from "#app/domains/missions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import type { Db } from "#db/client.server.ts";

import { mayReview } from "./completion.ts";
import { lockCompletion } from "./lock-completion.server.ts";
import { lockReviewer } from "./reviewer.server.ts";

/**
 * Returns a pending completion, locked until the transaction ends, and the capacity in which the actor may decide it.
 * Refuses a completion that is decided, also if its reviewer can still undo the decision.
 */
export async function lockForReview(actor: Actor, id: string, tx: Db) {
  const locked = await lockCompletion(id, tx);
  const reviewer = locked && (await lockReviewer(actor, locked.userId, tx));
  if (!locked || !reviewer) return refuse("not-found");
  if (locked.status === "withdrawn") return refuse("withdrawn");
  if (locked.status !== "pending") return refuse("already-reviewed");
  const [held] = await tx.select().from(heldReviews).where(eq(heldReviews.completionId, id));
  if (held) return refuse("already-reviewed");
  if (!mayReview(reviewer, locked)) return refuse("own-proof");
  return { ok: true as const, locked, reviewer };
}
