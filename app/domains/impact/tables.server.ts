import {
  bigint,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";

import { idOfTable, moment } from "#db/columns.server.ts";

import { measures } from "./measure.ts";

const measure = () => text("measure", { enum: measures }).notNull();

/** Quantities have two decimals. */
const quantity = () => numeric("quantity", { precision: 14, scale: 2, mode: "number" }).notNull();

/**
 * The confirmed quantity of each approved proof that has one, with the goal and the country at the time of the approval.
 * Written by triggers on the proofs only: an entry exists as long as the proof is approved.
 */
export const impactEntries = pgTable(
  "impact_entries",
  {
    completionId: uuid("completion_id")
      .primaryKey()
      .references(() => idOfTable("mission_completions"), { onDelete: "cascade" }),
    userId: uuid("user_id").notNull(),
    eventId: uuid("event_id"),
    measure: measure(),
    quantity: quantity(),
    goal: integer("goal"),
    country: text("country"),
    submittedAt: moment("submitted_at").notNull(),
  },
  (t) => [
    index("impact_entries_by_user").on(t.userId),
    index("impact_entries_by_event").on(t.eventId),
    index("impact_entries_latest").on(t.measure, t.submittedAt, t.completionId),
    index("impact_entries_by_goal").on(t.goal, t.measure, t.submittedAt, t.completionId),
    // Also tells, without reading the table, whether enough learners of a country contributed.
    index("impact_entries_by_country").on(t.country, t.measure, t.userId),
  ],
);

/** The sums of the entries by measure, month, goal and country, but for the changes not yet rolled up. */
export const impactTotals = pgTable(
  "impact_totals",
  {
    measure: measure(),
    /** A month such as `2026-11`, in UTC. */
    month: text("month").notNull(),
    /** 0: none. */
    goal: integer("goal").notNull(),
    /** Empty: none. */
    country: text("country").notNull(),
    quantity: quantity(),
    submissions: bigint("submissions", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.measure, t.month, t.goal, t.country] })],
);

/** Changes of the sums that are not yet rolled up. Writers only append, so they never wait for each other. */
export const impactChanges = pgTable("impact_changes", {
  measure: measure(),
  month: text("month").notNull(),
  goal: integer("goal").notNull(),
  country: text("country").notNull(),
  quantity: quantity(),
  submissions: integer("submissions").notNull(),
});
