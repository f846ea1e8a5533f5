import { z } from "@hono/zod-openapi";

import { maxPointsReward } from "./points-reward.ts";

/** The points that an event or a mission awards: a whole number, never negative. */
export const PointsReward = z
  .int("common.pointsInvalid")
  .min(0, "common.pointsNegative")
  .max(maxPointsReward, `common.pointsTooMany|max=${maxPointsReward}`)
  .openapi({ example: 50 });
