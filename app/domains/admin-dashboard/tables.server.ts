import { date, integer, pgTable } from "drizzle-orm/pg-core";

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
