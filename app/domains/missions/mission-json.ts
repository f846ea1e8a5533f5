import { z } from "@hono/zod-openapi";

import { askedFields } from "#app/domains/courses/field-work/answers.ts";
import { measures } from "#app/domains/impact/measure.ts";
import { PictureJson, toPictureJson } from "#app/domains/pictures/picture-input.ts";

import { type Mission, missionTypes } from "./mission.ts";

/** A mission, as the API represents it. */
export const MissionJson = z
  .object({
    id: z.uuid().openapi({ example: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11" }),
    title: z.string().openapi({ example: "Plant a tree" }),
    description: z.string().openapi({ example: "Plant a native tree and show us the place." }),
    mission_type: z.enum(missionTypes).openapi({ example: "eco" }),
    sdg_goal: z.int().min(1).max(17).nullable().openapi({ example: 15 }),
    location: z.string().nullable().openapi({ example: "Accra" }),
    cover: PictureJson.nullable().openapi({
      description: "The uploaded cover; `null` if there is only the pattern of the goal.",
    }),
    points_reward: z
      .int()
      .min(0)
      .openapi({ description: "The points earned by an approved submission.", example: 100 }),
    measure: z.enum(measures).nullable().openapi({
      description:
        "What each submission states a quantity of; its unit is the last part of the name. `null` if nothing is measured.",
      example: "trees_planted",
    }),
    measure_max: z.number().nullable().openapi({
      description: "The greatest quantity that one submission may state.",
      example: 50,
    }),
    course_id: z
      .uuid()
      .nullable()
      .openapi({ description: "The course whose local task it is; `null` for other missions." }),
    fields: z
      .array(
        z.object({
          id: z.string().openapi({ example: "trip" }),
          label: z.string().openapi({ example: "One trip for water" }),
          kind: z.enum(["number", "choice", "text"]),
          unit: z.string().optional().openapi({ example: "minutes" }),
          min: z.number().optional(),
          max: z.number().optional(),
          optional: z.boolean().optional(),
          options: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
        }),
      )
      .openapi({ description: "What a submission of a local task answers, in `values`." }),
    needs_photo: z.boolean().openapi({ description: "Whether a submission needs a photo." }),
    is_active: z
      .boolean()
      .openapi({ description: "Inactive missions are hidden and accept no submissions." }),
    created_at: z.iso.datetime().openapi({ example: "2026-11-21T12:00:00.000Z" }),
  })
  .openapi("Mission");

/** Returns a mission as the public API represents it. */
export const toMissionJson = (mission: Mission): z.output<typeof MissionJson> => ({
  id: mission.id,
  title: mission.title,
  description: mission.description,
  mission_type: mission.missionType,
  sdg_goal: mission.sdgGoal,
  location: mission.location,
  cover: toPictureJson(mission.cover),
  points_reward: mission.pointsReward,
  measure: mission.measure,
  measure_max: mission.measureMax,
  course_id: mission.courseId,
  fields: askedFields(mission.fields).map((field) => ({
    id: field.id,
    label: field.label,
    kind: field.kind,
    ...(field.optional && { optional: true }),
    ...(field.kind === "choice" && { options: field.options }),
    ...(field.kind === "number" && { min: field.min, max: field.max }),
    ...(field.kind === "number" && field.unit !== undefined && { unit: field.unit }),
  })),
  needs_photo: mission.needsPhoto,
  is_active: mission.isActive,
  created_at: mission.createdAt.toISOString(),
});
