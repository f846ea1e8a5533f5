import type { Mission } from "./mission.ts";

/** Returns a mission as the public API represents it. */
export const toMissionJson = (mission: Mission) => ({
  id: mission.id,
  title: mission.title,
  description: mission.description,
  mission_type: mission.missionType,
  sdg_goal: mission.sdgGoal,
  location: mission.location,
  points_reward: mission.pointsReward,
  is_active: mission.isActive,
  created_at: mission.createdAt.toISOString(),
});
