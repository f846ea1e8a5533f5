import { date, integer, pgTable } from "drizzle-orm/pg-core";

/** How much there was on each day that is over, in UTC: kept, so that looking back never counts it anew. */
export const growthDays = pgTable("growth_days", {
  day: date("day").primaryKey(),
  learners: integer("learners").notNull(),
  missions: integer("missions").notNull(),
  courses: integer("courses").notNull(),
  checkIns: integer("check_ins").notNull(),
});
