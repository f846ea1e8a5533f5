import { z } from "@hono/zod-openapi";

import { measures } from "#app/domains/impact/measure.ts";
import { completionStatuses, missionTypes } from "#app/domains/missions/mission.ts";

import type { Completion, ReviewedCompletion } from "./completion.ts";

const moment = z.iso.datetime();

/** A mission completion, as the API represents it to its learner. */
export const CompletionJson = z
  .object({
    id: z.uuid(),
    mission_id: z.uuid(),
    status: z.enum(completionStatuses),
    verified: z.boolean().openapi({ description: "Whether the submission is approved." }),
    reviewed_at: moment.nullable(),
    review_note: z
      .string()
      .nullable()
      .openapi({ description: "The reviewer's note to the learner." }),
    completed_at: moment.openapi({ description: "When the proof was submitted." }),
    completion_proof: z.unknown().openapi({ description: "The submitted proof." }),
    measured: z
      .object({
        measure: z.enum(measures).openapi({ example: "litter_kg" }),
        stated: z.number().openapi({ description: "What the learner stated.", example: 12.5 }),
        confirmed: z.number().nullable().openapi({
          description: "What the reviewer confirmed; `null` until the submission is approved.",
          example: 12,
        }),
        event: z
          .string()
          .nullable()
          .openapi({ description: "The title of the event at which it was done." }),
      })
      .nullable()
      .openapi({ description: "The measured quantity; `null` if the mission measured nothing." }),
    mission: z.object({
      title: z.string(),
      mission_type: z.enum(missionTypes),
      sdg_goal: z.int().min(1).max(17).nullable(),
      points_reward: z.int(),
    }),
  })
  .openapi("MissionCompletion");

/** Returns a completion as the public API represents it to the learner who submitted it. */
export const toCompletionJson = (completion: Completion): z.output<typeof CompletionJson> => ({
  id: completion.id,
  mission_id: completion.missionId,
  status: completion.status,
  verified: completion.verified,
  reviewed_at: completion.reviewedAt?.toISOString() ?? null,
  review_note: completion.reviewNote,
  completed_at: completion.completedAt.toISOString(),
  completion_proof: completion.completionProof,
  measured: completion.measured,
  mission: {
    title: completion.mission.title,
    mission_type: completion.mission.missionType,
    sdg_goal: completion.mission.sdgGoal,
    points_reward: completion.mission.pointsReward,
  },
});

/** A completion, as the API represents it to admins, with the learner. */
export const ReviewedCompletionJson = CompletionJson.extend({
  user_id: z.uuid(),
  verified_by: z.uuid().nullable().openapi({ description: "The id of the reviewer." }),
  profile: z.object({
    full_name: z.string().openapi({ example: "Amina Otieno" }),
    country: z.string().nullable().openapi({ example: "KE" }),
  }),
}).openapi("ReviewedMissionCompletion");

/** Returns a completion as the public API represents it to admins, with the learner. */
export const toReviewedJson = (
  completion: ReviewedCompletion,
): z.output<typeof ReviewedCompletionJson> => ({
  ...toCompletionJson(completion),
  user_id: completion.userId,
  verified_by: completion.verifiedBy,
  profile: {
    full_name: completion.profile.fullName,
    country: completion.profile.country,
  },
});
