import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { createdAt, id, moment } from "#db/columns.server.ts";

/** The posts of the blog. A draft has no date, a scheduled post a future date, a published post a past date. */
export const blogPosts = pgTable(
  "blog_posts",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    /** Markdown. */
    body: text("body").notNull(),
    /** The storage key of a file, or of an illustration that ships with the product. */
    coverKey: text("cover_key"),
    /** The alternative text of the cover. */
    coverDescription: text("cover_description").notNull().default(""),
    tags: text("tags").array().notNull().default([]),
    sdgGoal: integer("sdg_goal"),
    /** The displayed name. It remains when the author's account is deleted. */
    authorName: text("author_name").notNull(),
    authorId: uuid("author_id").references(() => profiles.id, { onDelete: "set null" }),
    publishAt: moment("publish_at"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    index("blog_posts_published")
      .on(t.publishAt, t.id)
      .where(sql`deleted_at is null`),
    index("blog_posts_tags").using("gin", t.tags),
    check("blog_posts_slug", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check("blog_posts_sdg_goal", sql`${t.sdgGoal} between 1 and 17`),
  ],
);
