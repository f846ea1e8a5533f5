import { date, integer, pgTable } from "drizzle-orm/pg-core";

import { moment } from "#db/columns.server.ts";

/** Counts of each past day, in UTC, stored so that past days are not counted again. */
export const growthDays = pgTable("growth_days", {
  day: date("day").primaryKey(),
  learners: integer("learners").notNull(),
  missions: integer("missions").notNull(),
  courses: integer("courses").notNull(),
  checkIns: integer("check_ins").notNull(),
});

/** The number of visits on each day, in UTC. Nothing else about visitors is stored. */
export const visitDays = pgTable("visit_days", {
  day: date("day").primaryKey(),
  visits: integer("visits").notNull(),
});

/** How many people signed up in a week, from its Monday in UTC, and how many have taken each step, as counted last. */
export const funnelWeeks = pgTable("funnel_weeks", {
  week: date("week").primaryKey(),
  countedAt: moment("counted_at").notNull(),
  signedUp: integer("signed_up").notNull(),
  courseStarted: integer("course_started").notNull(),
  courseCompleted: integer("course_completed").notNull(),
  missionCompleted: integer("mission_completed").notNull(),
  eventAttended: integer("event_attended").notNull(),
  passportShared: integer("passport_shared").notNull(),
});
