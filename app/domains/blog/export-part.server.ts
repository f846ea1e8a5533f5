import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The blog's part of an account export. */
export const blogExport: ExportPart = {
  rows: (id) => ({
    blog_posts: listOf(
      pick("b", [
        "id",
        "slug",
        "title",
        "summary",
        "body",
        "cover_description",
        "tags",
        "sdg_goal",
        "author_name",
        "publish_at",
        "created_at",
        "updated_at",
        "deleted_at",
      ]),
      sql`from blog_posts b where b.author_id = ${id}`,
      sql`b.created_at, b.id`,
    ),
  }),
};
