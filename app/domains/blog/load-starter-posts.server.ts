import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { readStarterPosts, starterPostsFolder } from "./read-starter-posts.server.ts";
import { blogPosts } from "./tables.server.ts";

// An arbitrary number. All starting processes must use the same one.
const loadLock = 7_172_032;

/**
 * Inserts the posts that ship with the product into a blog that never had posts, and returns their number. They are
 * not loaded again after admins change or delete them.
 */
export async function loadStarterPosts(tx: Db = db, folder = starterPostsFolder): Promise<number> {
  if (await hasPosts(tx)) return 0;
  const posts = await readStarterPosts(folder);
  return tx.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${loadLock})`);
    // Checked again, because another process may have loaded them while this one waited for the lock.
    if (await hasPosts(tx)) return 0;
    for (const { slug, head, body } of posts) {
      // Sequential, so that ids follow the dates.
      await tx.insert(blogPosts).values({
        slug,
        body,
        title: head.title,
        summary: head.summary,
        coverKey: head.cover,
        coverDescription: head.cover_description,
        tags: head.tags,
        sdgGoal: mainGoal(head.goals),
        authorName: head.author,
        publishAt: morningOf(head.date),
        updatedAt: morningOf(head.date),
      });
    }
    return posts.length;
  });
}

// Limited to the current time, so that the posts are not scheduled if the server's clock is behind.
const morningOf = (day: string) =>
  sql`least((${day}::date + time '08:00') at time zone 'UTC', now())`;

// A post about four or more goals has no main goal.
const mainGoal = ([first, ...others]: readonly number[]) =>
  first !== undefined && others.length < 3 ? first : null;

async function hasPosts(tx: Db): Promise<boolean> {
  const [post] = await tx.select({ id: blogPosts.id }).from(blogPosts).limit(1);
  return post !== undefined;
}
