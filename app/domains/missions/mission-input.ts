import { z } from "@hono/zod-openapi";

import { PointsReward } from "#app/domains/passport/ledger/points-reward-input.ts";
import { GoalField } from "#app/domains/sdgs/goal-input.ts";
import { readFields } from "#app/lib/form-fields.ts";
import { optionalLine, requiredLine, requiredText } from "#app/lib/form-text-input.ts";

import {
  missionDefaults,
  type MissionFormField,
  missionFormFields,
  missionLimits,
  missionTypes,
} from "./mission.ts";

const fields = {
  title: requiredLine(missionLimits.title, "missionErrors.titleRequired", "Plant a tree"),
  mission_type: z.enum(missionTypes, "missionErrors.typeInvalid").openapi({ example: "eco" }),
  description: requiredText(
    missionLimits.description,
    "missionErrors.descriptionRequired",
    "Plant a native tree where it may grow old, and show us the place.",
  ),
  sdg_goal: GoalField,
  location: optionalLine(missionLimits.location, "Anywhere"),
  points_reward: PointsReward,
} satisfies Record<MissionFormField, z.ZodType>;

/** The input for creating a mission, by form or API. */
export const MissionInput = z
  .object({
    ...fields,
    mission_type: fields.mission_type.default(missionDefaults.missionType),
    sdg_goal: fields.sdg_goal.default(null),
    location: fields.location.default(null),
    points_reward: fields.points_reward.default(missionDefaults.pointsReward),
  })
  .openapi("MissionInput");
export type MissionInput = z.output<typeof MissionInput>;

/** The input for updating a mission: any of its fields. */
export const MissionPatch = z
  .object({ ...fields, is_active: z.boolean() })
  .partial()
  .openapi("MissionPatch");
export type MissionPatch = z.output<typeof MissionPatch>;

/** Returns the fields of a form as the schema expects them. */
export const readMissionForm = (form: FormData) =>
  readFields(form, missionFormFields, ["sdg_goal", "points_reward"]);
