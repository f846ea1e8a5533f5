import type { DemoMission } from "./fixtures.ts";
import type { Person } from "./person.ts";
import { type Rng, idAt } from "./rng.ts";
import { awakeOn, day, dayOf, hour, minute } from "./schedule.ts";

/** A proof handed in, and what became of it. */
export type Proof = {
  id: string;
  mission: DemoMission;
  sentAt: number;
  text: string;
  /** The day it was done. */
  date: string;
  status: "pending" | "approved" | "rejected" | "withdrawn";
  reviewedAt: number | null;
};

/** A mission handed in at a moment: decided when a reviewer came to it, and again where the first proof was too thin. */
export function proofsOf(
  person: Person,
  mission: DemoMission,
  sentAt: number,
  now: number,
  rng: Rng,
  approvedAt?: number,
): Proof[] {
  const proof = (sent: number, status: Proof["status"], reviewedAt: number | null): Proof => ({
    id: idAt(sent, rng),
    mission,
    sentAt: sent,
    text: rng.pick(mission.proofs),
    date: dayOf(sent - rng.whole(0, 3) * day, person.zone),
    status,
    reviewedAt,
  });
  if (approvedAt !== undefined) return [proof(sentAt, "approved", approvedAt)];
  if (rng.hits(0.03)) return [proof(sentAt, "withdrawn", null)];
  const decidedAt = decisionAfter(sentAt, rng);
  if (decidedAt > now) return [proof(sentAt, "pending", null)];
  if (rng.hits(0.9)) return [proof(sentAt, "approved", decidedAt)];
  const first = proof(sentAt, "rejected", decidedAt);
  const again = awakeOn(decidedAt + rng.whole(1, 6) * day, person.zone, rng);
  if (again > now || rng.hits(0.4)) return [first];
  const then = decisionAfter(again, rng);
  const second = then > now ? proof(again, "pending", null) : proof(again, "approved", then);
  return [first, second];
}

const decisionAfter = (sentAt: number, rng: Rng) =>
  Math.floor(sentAt + 40 * minute + rng.between(0, 1) ** 2 * 60 * hour);
