import { activityTypes, correctionType } from "#app/domains/passport/ledger/activity.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

/** The page on which learners see every entry of their ledger. */
export const pointsPath = "/passport/points";

/** The page on which admins answer questions about entries. */
export const questionsPath = "/admin/questions";

/** The kinds of entries that the page can be limited to. */
export const entryTypes = [...activityTypes, correctionType] as const;

/** Returns whether a value is a kind of entry. */
export const isEntryType = (value: unknown): value is (typeof entryTypes)[number] =>
  entryTypes.some((type) => type === value);

/** The longest question and answer, and the number of entries on a page. */
export const pointsLimits = { question: 500, answer: 500, onPage: 50 } as const;

/** A question of a learner about an entry; without an answer it is open. */
export type PointsQuestion = {
  body: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  /** The points that were added or taken away with the answer. */
  points: number | null;
};

/** An entry of the ledger with what it was for. */
export type PointsEntry = {
  id: string;
  type: string;
  title: string;
  goal: GoalNumber | null;
  points: number;
  /** The sum of all entries up to this one. */
  total: number;
  /** Why points were corrected, as written by who did it. */
  reason: string | null;
  /** Whether the entry takes back the points of an earlier one. */
  isReversal: boolean;
  /** The page of what it was for; null if there is none any more. */
  path: string | null;
  at: Date;
  /** The latest question about it. */
  question: PointsQuestion | null;
};

/** What the entries of one kind add up to. */
export type PointsOfType = { type: string; entries: number; points: number };

/** An open question as admins see it. */
export type OpenQuestion = {
  id: string;
  body: string;
  askedAt: Date;
  learner: { id: string; name: string; totalPoints: number };
  entry: Omit<PointsEntry, "question" | "total" | "id">;
};

/** Returns the address of an entry on the page of points. */
export const entryPath = (id: string): string => `${pointsPath}?entry=${id}#entry-${id}`;

export const questionRefusals = {
  "not-found": { status: 404, key: "points.entryGone" },
  "already-asked": { status: 409, key: "points.alreadyAsked" },
} as const;

export const answerRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "points.questionGone" },
  "already-answered": { status: 409, key: "points.alreadyAnswered" },
  "own-points": { status: 403, key: "points.ownQuestion" },
  "below-zero": { status: 409, key: "adminUsers.belowZero", field: "points" },
} as const;
