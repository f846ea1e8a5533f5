import { z } from "@hono/zod-openapi";

import { Measure, MeasureMax } from "#app/domains/impact/measure-input.ts";
import { type Measure as MeasureName, usualMaximums } from "#app/domains/impact/measure.ts";
import { readQuantity } from "#app/domains/impact/read-quantity.ts";
import { PointsReward } from "#app/domains/passport/ledger/points-reward-input.ts";
import { GoalField } from "#app/domains/sdgs/goal-input.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { type FormValues, readFields, toFormValues } from "#app/lib/form-fields.ts";
import { optionalLine, requiredLine, requiredText } from "#app/lib/form-text-input.ts";
import { readFilter } from "#app/lib/read-filter.ts";

import { type Mission, missionDefaults, missionLimits, missionTypes } from "./mission.ts";

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
  measure: Measure,
  measure_max: MeasureMax,
};

/** The input for creating a mission, by form or API. */
export const MissionInput = z
  .object({
    ...fields,
    mission_type: fields.mission_type.default(missionDefaults.missionType),
    sdg_goal: fields.sdg_goal.default(null),
    location: fields.location.default(null),
    points_reward: fields.points_reward.default(missionDefaults.pointsReward),
    measure: fields.measure.default(null),
    measure_max: fields.measure_max.default(null),
  })
  .transform(withMeasure)
  .openapi("MissionInput");
export type MissionInput = z.output<typeof MissionInput>;

/** The input for updating a mission: any of its fields. */
export const MissionPatch = z
  .object({ ...fields, is_active: z.boolean() })
  .partial()
  .transform(withMeasure)
  .openapi("MissionPatch");
export type MissionPatch = z.output<typeof MissionPatch>;

export type MissionFormField = keyof MissionInput;
export type MissionFormValues = FormValues<MissionFormField>;

/** The fields of the mission form. */
export const missionFormFields = Object.keys(fields) as MissionFormField[];

/** Returns the fields of a form as the schema expects them. */
export function readMissionForm(form: FormData) {
  const fields = readFields(form, missionFormFields, ["sdg_goal", "points_reward"]);
  const max = fields["measure_max"];
  if (fields["measure"] === undefined || typeof max !== "string") return fields;
  return { ...fields, measure_max: readQuantity(max) ?? max };
}

/** Returns the form values of an existing mission. */
export const toMissionForm = (mission: Mission): MissionFormValues =>
  toFormValues(missionFormFields, mission);

// A mission that measures something always has a maximum, and one that measures nothing has none.
function withMeasure<
  Input extends {
    measure?: MeasureName | null | undefined;
    measure_max?: number | null | undefined;
  },
>(input: Input): Input {
  if (input.measure === undefined) {
    const { measure_max, ...rest } = input;
    return (measure_max === null ? rest : input) as Input;
  }
  if (input.measure === null) return { ...input, measure_max: null };
  return { ...input, measure_max: input.measure_max ?? usualMaximums[input.measure] };
}

/** The filters of a list of missions, as the API names them; all of them must be met. */
export const MissionFilter = z.object({
  mission_type: z.enum(missionTypes).optional(),
  sdg_goal: z.coerce
    .number()
    .pipe(z.int().min(1).max(17))
    .optional()
    .openapi({ type: "integer", example: 15 }),
  location: z.string().max(missionLimits.location).optional().openapi({
    description: "Text in the location.",
  }),
});
export type MissionFilter = z.output<typeof MissionFilter>;

const filterNames = { mission_type: "type", sdg_goal: "goal", location: "place" } as const;

/** Returns the filter in the address of a page; ignores invalid values. */
export const readMissionFilter = (params: URLSearchParams): MissionFilter =>
  readFilter(MissionFilter, (name) =>
    cleanText(params.get(filterNames[name]) ?? "").slice(0, missionLimits.location),
  );
