import type { CompletionProof, CompletionStatus, MissionType } from "./mission.ts";

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

/** How the public API shows a completion to the learner who submitted it. */
export const toCompletionJson = (completion: Completion) => ({
  id: completion.id,
  mission_id: completion.missionId,
  status: completion.status,
  verified: completion.verified,
  reviewed_at: completion.reviewedAt?.toISOString() ?? null,
  review_note: completion.reviewNote,
  completed_at: completion.completedAt.toISOString(),
  completion_proof: completion.completionProof,
  mission: {
    title: completion.mission.title,
    mission_type: completion.mission.missionType,
    sdg_goal: completion.mission.sdgGoal,
    points_reward: completion.mission.pointsReward,
  },
});
