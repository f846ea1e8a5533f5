import { z } from "@hono/zod-openapi";

import { requiredLine } from "#app/lib/form-text-input.ts";

import { correctionLimits } from "./activity.ts";

const { points, reason } = correctionLimits;

/** A correction of a learner's points by an admin. */
export const CorrectionInput = z.object({
  /** The id of the form, so that it is applied once. */
  id: z.uuid(),
  points: z
    .int("adminUsers.pointsInvalid")
    .min(-points, "adminUsers.pointsInvalid")
    .max(points, "adminUsers.pointsInvalid")
    .refine((value) => value !== 0, "adminUsers.pointsInvalid"),
  reason: requiredLine(reason, "adminUsers.reasonRequired", "Counted twice by mistake"),
});
export type CorrectionInput = z.output<typeof CorrectionInput>;
