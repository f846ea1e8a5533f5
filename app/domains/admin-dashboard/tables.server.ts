import { date, integer, pgTable } from "drizzle-orm/pg-core";

/** Counts of each past day, in UTC, stored so that past days are not counted again. */
export const growthDays = pgTable("growth_days", {
  day: date("day").primaryKey(),
  learners: integer("learners").notNull(),
  missions: integer("missions").notNull(),
  courses: integer("courses").notNull(),
  checkIns: integer("check_ins").notNull(),
});
