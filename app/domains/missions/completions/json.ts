import type { Completion, ReviewedCompletion } from "./completion.ts";

/** Returns a completion as the public API represents it to the learner who submitted it. */
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

/** Returns a completion as the public API represents it to admins, with the learner. */
export const toReviewedJson = (completion: ReviewedCompletion) => ({
  ...toCompletionJson(completion),
  user_id: completion.userId,
  verified_by: completion.verifiedBy,
  profile: {
    full_name: completion.profile.fullName,
    country: completion.profile.country,
  },
});
