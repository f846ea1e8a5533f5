import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The data export's part for points and badges. */
export const passportExport: ExportPart = {
  rows: (id) => ({
    activities: listOf(
      pick("a", [
        "id",
        "activity_type",
        "activity_title",
        "sdg_goal",
        "points_earned",
        "metadata",
        "source",
        "corrects_id",
        "created_at",
      ]),
      sql`from activities a where a.user_id = ${id}`,
      sql`a.created_at, a.id`,
    ),
    badges: listOf(
      sql`jsonb_build_object('badge', b.name, 'description', b.description, 'sdg_goal', b.sdg_goal, 'earned_at', u.earned_at)`,
      sql`from user_badges u join badges b on b.id = u.badge_id where u.user_id = ${id}`,
      sql`u.earned_at, u.id`,
    ),
    points_questions: listOf(
      pick("q", ["activity_id", "body", "created_at", "answer", "answered_at", "points"]),
      sql`from points_questions q where q.user_id = ${id}`,
      sql`q.id`,
    ),
    earned_views: listOf(
      pick("v", ["seen_at"]),
      sql`from earned_views v where v.user_id = ${id}`,
      sql`v.seen_at`,
    ),
  }),
};
