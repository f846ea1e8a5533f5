import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { readStarterPosts, starterPostsFolder } from "./read-starter-posts.server.ts";
import { blogPosts } from "./tables.server.ts";

// Any number; what matters is that every starting process asks for the same.
const loadLock = 7_172_032;

/**
 * Puts the posts that ship with the product into a blog that has never had one, and answers how many. From then on
 * they are the admins' own: what they changed or deleted stays so.
 */
export async function loadStarterPosts(tx: Db = db, folder = starterPostsFolder): Promise<number> {
  if (await hasPosts(tx)) return 0;
  const posts = await readStarterPosts(folder);
  return tx.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${loadLock})`);
    // Asked again: another process may have loaded them while this one waited.
    if (await hasPosts(tx)) return 0;
    for (const { slug, head, body } of posts) {
      // One after the other, so that ids follow the dates.
      // eslint-disable-next-line no-await-in-loop
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

// Where the machine's clock is behind, they are not for later.
const morningOf = (day: string) =>
  sql`least((${day}::date + time '08:00') at time zone 'UTC', now())`;

// What speaks of many goals is about none of them alone.
const mainGoal = ([first, ...others]: readonly number[]) =>
  first !== undefined && others.length < 3 ? first : null;

async function hasPosts(tx: Db): Promise<boolean> {
  const [post] = await tx.select({ id: blogPosts.id }).from(blogPosts).limit(1);
  return post !== undefined;
}
