import { randomBytes } from "node:crypto";

import { blogPosts } from "#app/domains/blog/tables.server.ts";
import type { Db } from "#db/client.server.ts";

type Overrides = Partial<typeof blogPosts.$inferInsert>;

/** Creates a blog post, published yesterday by default. */
export async function buildBlogPost(tx: Db, overrides: Overrides = {}) {
  const [post] = await tx
    .insert(blogPosts)
    .values({
      slug: `rain-${randomBytes(6).toString("hex")}`,
      title: "Rain in a barrel",
      summary: "How to keep rain for a dry week.",
      body: "## Why\n\nBecause it comes when it likes.\n\n## Sources\n\n- A barrel, 2026",
      tags: ["water"],
      authorName: "Ada Obi",
      publishAt: new Date(Date.now() - 24 * 3600 * 1000),
      ...overrides,
    })
    .returning();
  if (!post) throw new Error("post not created");
  return post;
}
