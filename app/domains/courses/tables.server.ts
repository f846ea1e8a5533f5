import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

import { createdAt, id } from "#db/columns.server.ts";

export const courses = pgTable(
  "courses",
  {
    id: id(),
    title: text("title").notNull(),
    sdgGoal: integer("sdg_goal"),
    createdAt: createdAt(),
  },
  (t) => [check("courses_sdg_goal", sql`${t.sdgGoal} between 1 and 17`)],
);
