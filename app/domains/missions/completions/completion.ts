import type { AnswerName } from "#app/domains/courses/field-work/answers.ts";
import type { Measure } from "#app/domains/impact/measure.ts";
import type {
  CompletionProof,
  CompletionStatus,
  MissionType,
} from "#app/domains/missions/mission.ts";
import type { FormValues } from "#app/lib/form-fields.ts";

export const decisions = ["approved", "rejected"] as const;

/** The id of the part of a mission's page that shows a learner's own proofs. */
export const proofPanelId = "proof";

export const proofLimits = {
  text: 5000,
  link: 500,
  place: 200,
  note: 1000,
  photos: 4,
  photoMegabytes: 8,
} as const;

/** The types of files that photos can be sent as. */
export const photoTypes = "image/jpeg,image/png,image/webp";

/** The longest side of a photo that the browser sends, in pixels: as long as the one that is stored. */
export const shownPhotoSide = 1600;

/** The text fields of a proof; its photos are separate. */
export const proofFormFields = ["text", "link", "date", "place", "quantity", "event_id"] as const;
export type ProofFormField = (typeof proofFormFields)[number];
export type ProofFormValues = FormValues<ProofFormField | AnswerName>;

/** The quantity that a proof states, and what its reviewer confirmed. */
export type MeasuredQuantity = {
  measure: Measure;
  stated: number;
  /** Null until the proof is approved. */
  confirmed: number | null;
  /** The title of the event at which it was done. */
  event: string | null;
};

/** An event that a learner attended, at which a proof can have been done. */
export type AttendedEvent = { id: string; title: string };

/** For how many days after an event its attendees can name it in a proof. */
export const eventDays = 90;

/** A learner's completion of a mission, with the mission. */
export type Completion = {
  id: string;
  missionId: string;
  status: CompletionStatus;
  verified: boolean;
  reviewedAt: Date | null;
  reviewNote: string | null;
  completedAt: Date;
  completionProof: CompletionProof;
  measured: MeasuredQuantity | null;
  mission: {
    title: string;
    missionType: MissionType;
    sdgGoal: number | null;
    pointsReward: number;
  };
};

/** A completion as reviewers see it: with the learner and the reviewer. */
export type ReviewedCompletion = Completion & {
  userId: string;
  verifiedBy: string | null;
  profile: { fullName: string; country: string | null };
  reviewer: string | null;
};

/** The state of a learner's latest proof for a mission. */
export type OwnCompletion = Pick<
  Completion,
  "id" | "status" | "reviewedAt" | "reviewNote" | "completedAt" | "completionProof" | "measured"
> & {
  /** The points awarded on approval; null before it. */
  pointsEarned: number | null;
};

/** A learner's proofs for one mission, latest first, and the events that another one can name. */
export type OwnProofs = { completions: OwnCompletion[]; events: AttendedEvent[] | undefined };

/** Returns whether a learner may submit a proof, given the latest one. */
export const maySubmit = (latest: { status: CompletionStatus } | undefined): boolean =>
  latest?.status !== "pending" && latest?.status !== "approved";

/**
 * The capacity in which a user decides proofs: an admin those of everyone, staff of an institution
 * those of its members.
 */
export type Reviewer =
  | { id: string; as: "admin"; hasOtherAdmin: boolean }
  | { id: string; as: "staff"; institutionId: string };

/**
 * Returns whether a user may decide a proof. Nobody decides their own, except an admin if there is
 * no other admin.
 */
export const mayReview = (reviewer: Reviewer, completion: { userId: string }): boolean =>
  completion.userId !== reviewer.id || (reviewer.as === "admin" && !reviewer.hasOtherAdmin);

/** Returns the path of a photo, for users who may see it. */
export const photoPath = (id: string) => `/missions/photos/${id}`;
