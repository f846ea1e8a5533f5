import { eq, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { dropCover } from "./covers.server.ts";
import { blogPosts } from "./tables.server.ts";
import { lockPost } from "./update-blog-post.server.ts";

/** Deletes a post and its cover permanently. Its slug can be used again. */
export async function deleteBlogPost(actor: Actor, id: string, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const locked = await lockPost(id, tx);
    if (!locked) return (await isGone(id, tx)) ? { ok: true as const } : refuse("not-found");
    await tx
      .update(blogPosts)
      .set({
        deletedAt: new Date(),
        coverKey: null,
        slug: sql`left(${blogPosts.slug}, 80) || '-' || ${blogPosts.id}`,
      })
      .where(eq(blogPosts.id, id));
    await dropCover(locked.coverKey, tx);
    await writeAudit(actor, "blog.deleted", { type: "blog", id }, { title: locked.title }, tx);
    return { ok: true as const };
  });
}

// A repeated request, for example after a lost connection, succeeds.
async function isGone(id: string, tx: Db): Promise<boolean> {
  const [gone] = await tx.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, id));
  return gone !== undefined;
}
