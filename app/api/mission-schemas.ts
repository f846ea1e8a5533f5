import { z } from "@hono/zod-openapi";

import { missionTypes } from "#app/domains/missions/mission.ts";

import { IdPageQuery, pageOf } from "./paging.ts";
import { CompletionAnswer } from "./passport-schemas.ts";

const goal = z.int().min(1).max(17);

/** A mission in responses of the API. */
export const MissionAnswer = z
  .object({
    id: z.uuid().openapi({ example: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11" }),
    title: z.string().openapi({ example: "Plant a tree" }),
    description: z.string().openapi({ example: "Plant a native tree and show us the place." }),
    mission_type: z.enum(missionTypes).openapi({ example: "eco" }),
    sdg_goal: goal.nullable().openapi({ example: 15 }),
    location: z.string().nullable().openapi({ example: "Accra" }),
    points_reward: z.int().min(0).openapi({ example: 100 }),
    is_active: z.boolean(),
    created_at: z.iso.datetime().openapi({ example: "2026-11-21T12:00:00.000Z" }),
  })
  .openapi("Mission");
export const MissionPage = pageOf(MissionAnswer);

/** The filters of the list of missions. */
export const MissionQuery = IdPageQuery.extend({
  mission_type: z.enum(missionTypes).optional(),
  sdg_goal: z.coerce.number().pipe(goal).optional().openapi({ type: "integer", example: 15 }),
  location: z.string().max(300).optional().openapi({ description: "A part of the place's name." }),
});

/** A completion as admins see it, including the learner. */
export const ReviewedCompletionAnswer = CompletionAnswer.extend({
  user_id: z.uuid(),
  verified_by: z.uuid().nullable(),
  profile: z.object({
    full_name: z.string().openapi({ example: "Amina Otieno" }),
    country: z.string().nullable().openapi({ example: "KE" }),
  }),
}).openapi("ReviewedMissionCompletion");
export const ReviewedCompletionPage = pageOf(ReviewedCompletionAnswer);
