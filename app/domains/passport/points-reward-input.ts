import { z } from "@hono/zod-openapi";

import { mostPointsReward } from "./points-reward.ts";

/** The points that an event or a mission gives: a whole number, never negative. */
export const PointsReward = z
  .int("common.pointsInvalid")
  .min(0, "common.pointsNegative")
  .max(mostPointsReward, `common.pointsTooMany|max=${mostPointsReward}`)
  .openapi({ example: 50 });
