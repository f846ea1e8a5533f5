import type { Field } from "#app/domains/courses/field-work/field-work.ts";

import type { DemoUser } from "./demo-user.ts";
import type { DemoMission } from "./fixtures.ts";
import { type Rng, idAt } from "./rng.ts";
import { awakeOn, day, dayOf, hour, minute } from "./schedule.ts";

/** What a submission needs to know of its mission. */
export type ProvenMission = Pick<
  DemoMission,
  "id" | "title" | "goal" | "points" | "measured" | "proofs"
> & {
  /** The form of a local task. */
  fields?: readonly Field[];
};

/** A submission, and its outcome. */
export type Proof = {
  id: string;
  mission: ProvenMission;
  sentAt: number;
  text: string;
  /** The date of the activity. */
  date: string;
  status: "pending" | "approved" | "rejected" | "withdrawn";
  reviewedAt: number | null;
};

/**
 * Returns the submissions of a mission at a given time: decided when a reviewer came to it, and submitted again if
 * the first proof was insufficient.
 */
export function proofsOf(
  user: DemoUser,
  mission: ProvenMission,
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
    date: dayOf(sent - rng.whole(0, 3) * day, user.zone),
    status,
    reviewedAt,
  });
  if (approvedAt !== undefined) return [proof(sentAt, "approved", approvedAt)];
  if (rng.hits(0.03)) return [proof(sentAt, "withdrawn", null)];
  const decidedAt = decisionAfter(sentAt, rng);
  if (decidedAt > now) return [proof(sentAt, "pending", null)];
  if (rng.hits(0.9)) return [proof(sentAt, "approved", decidedAt)];
  const first = proof(sentAt, "rejected", decidedAt);
  const again = awakeOn(decidedAt + rng.whole(1, 6) * day, user.zone, rng);
  if (again > now || rng.hits(0.4)) return [first];
  const then = decisionAfter(again, rng);
  const second = then > now ? proof(again, "pending", null) : proof(again, "approved", then);
  return [first, second];
}

const decisionAfter = (sentAt: number, rng: Rng) =>
  Math.floor(sentAt + 40 * minute + rng.between(0, 1) ** 2 * 60 * hour);
