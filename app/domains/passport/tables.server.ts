import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

import type { BadgeCriteria } from "./badges/badge.ts";

/** The ledger of points: entries are only ever added, and each source awards a learner once. */
export const activities = pgTable(
  "activities",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    activityType: text("activity_type").notNull(),
    activityTitle: text("activity_title").notNull(),
    sdgGoal: integer("sdg_goal"),
    pointsEarned: integer("points_earned").notNull(),
    metadata: jsonb("metadata").$type<Record<string, unknown>>().notNull().default({}),
    source: text("source").notNull(),
    /** Set on a correction: the entry that it reverses. */
    correctsId: uuid("corrects_id").references((): AnyPgColumn => activities.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("activities_source").on(t.userId, t.source),
    // Partial: nearly all entries correct nothing, and until the table is analyzed, the planner would take `is null` for
    // rare and read them all.
    uniqueIndex("activities_corrects")
      .on(t.correctsId)
      .where(sql`${t.correctsId} is not null`),
    index("activities_latest").on(t.userId, t.createdAt, t.id),
    check("activities_sdg_goal", sql`${t.sdgGoal} between 1 and 17`),
  ],
);

export const badges = pgTable(
  "badges",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    icon: text("icon"),
    sdgGoal: integer("sdg_goal"),
    criteria: jsonb("criteria").$type<BadgeCriteria>().notNull(),
    position: integer("position").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [check("badges_sdg_goal", sql`${t.sdgGoal} between 1 and 17`)],
);

export const userBadges = pgTable(
  "user_badges",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id),
    badgeId: uuid("badge_id")
      .notNull()
      .references(() => badges.id),
    earnedAt: moment("earned_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("user_badges_once").on(t.userId, t.badgeId)],
);

/** The newest entry of the ledger that a learner has been shown as earned. */
export const earnedViews = pgTable("earned_views", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** The time of that entry. */
  seenAt: moment("seen_at").notNull(),
});

/** Questions of learners about entries of their ledger, each with its answer. */
export const pointsQuestions = pgTable(
  "points_questions",
  {
    id: id(),
    activityId: uuid("activity_id")
      .notNull()
      .references(() => activities.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    body: text("body").notNull(),
    createdAt: createdAt(),
    answer: text("answer"),
    answeredBy: uuid("answered_by"),
    answeredAt: moment("answered_at"),
    /** The points that were added or taken away with the answer. */
    points: integer("points"),
  },
  (t) => [
    // An entry has one open question.
    uniqueIndex("points_questions_open")
      .on(t.activityId)
      .where(sql`answered_at is null`),
    index("points_questions_of_entry").on(t.activityId),
    index("points_questions_of_user").on(t.userId),
    index("points_questions_waiting")
      .on(t.createdAt, t.id)
      .where(sql`answered_at is null`),
    check("points_questions_answered", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);

/** The number of profiles at each number of points, also summed by blocks of 1,024 points. */
export const pointsCounts = pgTable(
  "points_counts",
  {
    block: integer("block").notNull(),
    points: integer("points").notNull(),
    profiles: bigint("profiles", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.block, t.points] })],
);

export const pointsBlocks = pgTable("points_blocks", {
  block: integer("block").primaryKey(),
  profiles: bigint("profiles", { mode: "number" }).notNull(),
});

/**
 * Changes of totals not yet rolled up into the counts. Writers only append, so they never wait for
 * each other. The rollup moves those of an activity on to period_changes.
 */
export const rankChanges = pgTable("rank_changes", {
  /** Null for a new profile. */
  fromPoints: integer("from_points"),
  /** Null for a deleted profile. */
  toPoints: integer("to_points"),
  /** The learner, the goal and the time of the activity; null for a new or deleted profile. */
  userId: uuid("user_id"),
  goal: integer("goal"),
  earnedAt: moment("earned_at"),
});

/**
 * Points earned within a period and for a goal (0: any), stored beside the ledger for leaderboards.
 */
export const periodPoints = pgTable(
  "period_points",
  {
    /** `all`, a month such as `2026-11`, or an ISO 8601 week such as `2026-W47`; in UTC. */
    period: text("period").notNull(),
    goal: integer("goal").notNull(),
    /**
     * The id of a profile. There is no foreign key, so that a rollup never waits for a profile that
     * is being deleted.
     */
    userId: uuid("user_id").notNull(),
    points: integer("points").notNull(),
    /** Copied from the profile, so that the leaderboard of a country is one range of an index. */
    country: text("country"),
    /** Whether the profile is public and on leaderboards, copied for the same reason. */
    shown: boolean("shown").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.period, t.goal] }),
    index("period_points_board")
      .on(t.period, t.goal, t.points, t.userId)
      .where(sql`shown`),
    index("period_points_country")
      .on(t.period, t.goal, t.country, t.points, t.userId)
      .where(sql`shown`),
    check("period_points_goal", sql`${t.goal} between 0 and 17`),
  ],
);

/**
 * The number of learners at each number of points of a leaderboard; the country is empty on the
 * worldwide one.
 */
export const periodCounts = pgTable(
  "period_counts",
  {
    period: text("period").notNull(),
    goal: integer("goal").notNull(),
    country: text("country").notNull(),
    points: integer("points").notNull(),
    learners: bigint("learners", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.period, t.goal, t.country, t.points] })],
);

/**
 * Changes not yet rolled up into period_points. A row without a time means that the profile itself
 * changed.
 */
export const periodChanges = pgTable("period_changes", {
  userId: uuid("user_id").notNull(),
  goal: integer("goal"),
  points: integer("points").notNull(),
  earnedAt: moment("earned_at"),
});

/** When the ledger was last compared with the sums derived from it, and the result. */
export const ledgerChecks = pgTable("ledger_checks", {
  id: id(),
  profiles: bigint("profiles", { mode: "number" }).notNull(),
  activities: bigint("activities", { mode: "number" }).notNull(),
  differences: integer("differences").notNull(),
  createdAt: createdAt(),
});
