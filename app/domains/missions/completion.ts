import type { FormValues } from "#app/lib/form-fields.ts";

import type { CompletionProof, CompletionStatus, MissionType } from "./mission.ts";

export const decisions = ["approved", "rejected"] as const;

export const proofLimits = {
  text: 5000,
  link: 500,
  place: 200,
  note: 1000,
  photos: 4,
  photoMegabytes: 8,
} as const;

/** The fields of a proof that are typed; its photos come besides. */
export const proofFormFields = ["text", "link", "date", "place"] as const;
export type ProofFormField = (typeof proofFormFields)[number];
export type ProofFormValues = FormValues<ProofFormField>;

/** A learner's completion of a mission with the mission joined. */
export type Completion = {
  id: string;
  missionId: string;
  status: CompletionStatus;
  verified: boolean;
  reviewedAt: Date | null;
  reviewNote: string | null;
  completedAt: Date;
  completionProof: CompletionProof;
  mission: {
    title: string;
    missionType: MissionType;
    sdgGoal: number | null;
    pointsReward: number;
  };
};

/** A completion as those who decide see it: with the learner and who decided. */
export type ReviewedCompletion = Completion & {
  userId: string;
  verifiedBy: string | null;
  profile: { fullName: string; country: string | null };
  reviewer: string | null;
};

/** The state of a learner's latest proof for a mission. */
export type OwnCompletion = Pick<
  Completion,
  "id" | "status" | "reviewedAt" | "reviewNote" | "completedAt" | "completionProof"
> & {
  /** What the approval paid, once there was one. */
  pointsEarned: number | null;
};

/** Tells whether a learner may hand in a proof, given the latest one. */
export const maySubmit = (latest: { status: CompletionStatus } | undefined): boolean =>
  latest?.status !== "pending" && latest?.status !== "approved";

/** As what somebody decides proofs: an admin those of everyone, staff of an institution those of its members. */
export type Reviewer =
  | { id: string; as: "admin"; hasOtherAdmin: boolean }
  | { id: string; as: "staff"; institutionId: string };

/** Tells whether somebody may decide a proof: nobody their own, but for an admin where there is no other. */
export const mayReview = (reviewer: Reviewer, completion: { userId: string }): boolean =>
  completion.userId !== reviewer.id || (reviewer.as === "admin" && !reviewer.hasOtherAdmin);

/** The path of a photo, for those who may see it. */
export const photoPath = (id: string) => `/missions/photos/${id}`;
