import type { ReviewedCompletion } from "#app/domains/missions/completions/completion.ts";

/** For how many seconds an admin can undo a decision. */
export const undoSeconds = 10;

/** The most proofs that are listed, and can be decided, at once. */
export const queueLimit = 50;

/** The least ages of proofs by which the queue can be filtered, in days. */
export const queueAges = [1, 3, 7] as const;

export type QueueFilter = {
  /** The id of a mission. */
  mission?: string | undefined;
  /** The code of the learner's country. */
  country?: string | undefined;
  /** The least number of days since the submission. */
  days?: number | undefined;
};

/**
 * What the undecided proofs can be filtered by, each with its number of proofs. Without numbers if the queue is long; then
 * the countries are those of all learners.
 */
export type QueueFacets = {
  missions: { id: string; title: string; n?: number }[];
  countries: { code: string; n?: number }[];
};

/** A decision of the admin that can still be undone. */
export type HeldReview = {
  id: string;
  decision: "approved" | "rejected";
  title: string;
  name: string;
  heldUntil: Date;
};

/** What an admin decides: the undecided proofs, latest first, and the decisions that can still be undone. */
export type ReviewQueue = {
  items: ReviewedCompletion[];
  nextCursor: string | null;
  facets: QueueFacets;
  held: HeldReview[];
};
