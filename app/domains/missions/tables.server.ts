import { and, getColumns, isNull, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import type { Field } from "#app/domains/courses/field-work/field-work.ts";
import { measures } from "#app/domains/impact/measure.ts";
import type { Picture } from "#app/domains/pictures/picture.ts";
import { omit } from "#app/lib/omit.ts";
import { createdAt, id, idOfTable, moment } from "#db/columns.server.ts";

import { decisions } from "./completions/completion.ts";
import { type CompletionProof, completionStatuses, missionTypes } from "./mission.ts";

/** A quantity has two decimals. */
const quantity = (name: string) => numeric(name, { precision: 14, scale: 2, mode: "number" });

export const missions = pgTable(
  "missions",
  {
    id: id(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    missionType: text("mission_type", { enum: missionTypes }).notNull().default("travel"),
    sdgGoal: integer("sdg_goal"),
    location: text("location"),
    cover: jsonb("cover").$type<Picture>(),
    pointsReward: integer("points_reward").notNull().default(100),
    /** What each proof states a quantity of, up to `measure_max`; null if nothing is measured. */
    measure: text("measure", { enum: measures }),
    measureMax: quantity("measure_max"),
    /** The course whose local task it is; null for a mission of its own. */
    courseId: uuid("course_id").references(() => idOfTable("courses")),
    /** The id of the task, the same in every version of the course, and the key of its lesson. */
    taskId: text("task_id"),
    lessonKey: uuid("lesson_key"),
    /** The place of the task among those of the published version; null if that has it no longer. */
    taskPosition: integer("task_position"),
    /** The time that the task takes, in minutes. */
    minutes: integer("minutes"),
    needsPhoto: boolean("needs_photo").notNull().default(false),
    fields: jsonb("fields").$type<Field[]>().notNull().default([]),
    isActive: boolean("is_active").notNull().default(true),
    createdBy: uuid("created_by"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    index("missions_latest")
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is null`),
    uniqueIndex("missions_task")
      .on(t.courseId, t.taskId)
      .where(sql`course_id is not null`),
    index("missions_by_title").on(sql`lower(title)`, t.id),
    index("missions_by_points").on(t.pointsReward, t.id),
    check("missions_sdg_goal", sql`${t.sdgGoal} between 1 and 17`),
    check(
      "missions_task",
      sql`(${t.courseId} is null) = (${t.taskId} is null) and (${t.courseId} is null) = (${t.lessonKey} is null) and (${t.courseId} is null) = (${t.minutes} is null)`,
    ),
    check("missions_points_reward", sql`${t.pointsReward} >= 0`),
    check(
      "missions_measure",
      sql`(${t.measure} is null) = (${t.measureMax} is null) and ${t.measureMax} > 0`,
    ),
  ],
);

/** The columns of a `Mission`. */
export const missionColumns = omit(getColumns(missions), "createdBy", "deletedAt");

/** Whether admins manage a mission: it isn't deleted, and no local task, which its course manages. */
export const isManaged = and(isNull(missions.deletedAt), isNull(missions.courseId));

export const missionCompletions = pgTable(
  "mission_completions",
  {
    id: id(),
    missionId: uuid("mission_id")
      .notNull()
      .references(() => missions.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    status: text("status", { enum: completionStatuses }).notNull().default("pending"),
    verified: boolean("verified")
      .notNull()
      .generatedAlwaysAs(sql`status = 'approved'`),
    verifiedBy: uuid("verified_by"),
    reviewedAt: moment("reviewed_at"),
    reviewNote: text("review_note"),
    completedAt: moment("completed_at").notNull().defaultNow(),
    completionProof: jsonb("completion_proof").$type<CompletionProof>().notNull(),
    /** The id that the learner's browser chose, so that the same proof can be sent again. */
    submissionId: uuid("submission_id"),
    /** What the mission measured when the proof was submitted, and the quantity that the learner stated. */
    measure: text("measure", { enum: measures }),
    statedQuantity: quantity("stated_quantity"),
    /** What the reviewer confirmed: the stated quantity unless they corrected it. Set by the approval. */
    confirmedQuantity: quantity("confirmed_quantity"),
    /** The event at which it was done, if the learner named one. */
    eventId: uuid("event_id"),
  },
  (t) => [
    uniqueIndex("mission_completions_open")
      .on(t.missionId, t.userId)
      .where(sql`status in ('pending', 'approved')`),
    uniqueIndex("mission_completions_submission")
      .on(t.userId, t.submissionId)
      .where(sql`submission_id is not null`),
    index("mission_completions_pending")
      .on(t.missionId, t.completedAt, t.id)
      .where(sql`status = 'pending'`),
    index("mission_completions_approved")
      .on(t.reviewedAt)
      .where(sql`status = 'approved'`),
    index("mission_completions_by_user").on(t.userId, t.completedAt, t.id),
    index("mission_completions_by_mission").on(t.missionId, t.userId),
    check(
      "mission_completions_stated",
      sql`(${t.measure} is null) = (${t.statedQuantity} is null) and ${t.statedQuantity} > 0`,
    ),
    check(
      "mission_completions_confirmed",
      sql`${t.status} <> 'approved' or ${t.measure} is null or ${t.confirmedQuantity} >= 0 and ${t.confirmedQuantity} is not null`,
    ),
  ],
);

/** Decisions on pending proofs that their reviewer can still undo. They take effect after some seconds. */
export const heldReviews = pgTable(
  "held_reviews",
  {
    completionId: uuid("completion_id")
      .primaryKey()
      .references(() => missionCompletions.id, { onDelete: "cascade" }),
    reviewerId: uuid("reviewer_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    decision: text("decision", { enum: decisions }).notNull(),
    reviewNote: text("review_note"),
    /** The quantity that the reviewer confirms instead of the stated one; null if they don't correct it. */
    correctedQuantity: quantity("corrected_quantity"),
    heldUntil: moment("held_until").notNull(),
  },
  (t) => [index().on(t.reviewerId)],
);

/** Photos of proofs, re-encoded. Only the owner, admins and reviewers see the file. */
export const proofPhotos = pgTable(
  "proof_photos",
  {
    id: id(),
    completionId: uuid("completion_id")
      .notNull()
      .references(() => missionCompletions.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    fileKey: text("file_key").notNull().unique(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    position: integer("position").notNull(),
  },
  (t) => [
    uniqueIndex("proof_photos_position").on(t.completionId, t.position),
    check("proof_photos_at_most_4", sql`${t.position} between 0 and 3`),
  ],
);
