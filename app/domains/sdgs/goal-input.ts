import { z } from "@hono/zod-openapi";

/** A goal from 1 to 17, or null if there is no single goal. */
export const GoalField = z
  .int("sdgs.goalInvalid")
  .min(1, "sdgs.goalInvalid")
  .max(17, "sdgs.goalInvalid")
  .nullable()
  .openapi({ example: 6 });
