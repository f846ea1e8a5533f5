import { and, eq, isNull } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { isUniqueViolation } from "#app/lib/unique-violation.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { withStoredFiles } from "#db/with-stored-files.server.ts";

import type { BlogPostInput } from "./blog-post-input.ts";
import { stateOf } from "./blog-post.ts";
import { drawCover, dropCover } from "./covers.server.ts";
import { blogPosts } from "./tables.server.ts";

export type BlogPostChange = BlogPostInput & {
  /** The time of the version that was edited. A later version by another admin is not overwritten. */
  seen: string;
  /** The bytes of a new cover image, or null to remove the cover. */
  cover?: Uint8Array | null | undefined;
};

/**
 * Updates a post and its cover, unless another admin has changed it in the meantime. The publication time stays the
 * same.
 */
export async function updateBlogPost(
  actor: Actor,
  id: string,
  { seen, cover, ...input }: BlogPostChange,
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");
  const drawn = cover ? await drawCover(cover) : undefined;
  if (drawn && !drawn.ok) return drawn;

  const coverKey = cover === null ? null : drawn?.key;
  try {
    return await withStoredFiles(
      {
        keys: drawn ? [drawn.key] : [],
        store: async () => drawn && putFile(drawn.key, drawn.cover, "image/webp"),
        write: (tx) => change(actor, id, { seen, coverKey, input }, tx),
        isKept: ({ ok }) => ok,
      },
      tx,
    );
  } catch (error) {
    if (isUniqueViolation(error)) return refuse("slug-taken");
    throw error;
  }
}

type Change = { seen: string; coverKey: string | null | undefined; input: BlogPostInput };

async function change(actor: Actor, id: string, { seen, coverKey, input }: Change, tx: Db) {
  const locked = await lockPost(id, tx);
  if (!locked) return refuse("not-found");
  if (locked.updatedAt.toISOString() !== seen) return refuse("changed-meanwhile");
  const isMoved = input.slug !== null && input.slug !== locked.slug;
  if (isMoved && stateOf(locked.publishAt) === "published") return refuse("slug-fixed");
  await tx
    .update(blogPosts)
    .set({
      ...toColumns(input),
      ...(input.slug !== null && { slug: input.slug }),
      coverKey,
      updatedAt: new Date(),
    })
    .where(eq(blogPosts.id, id));
  if (coverKey !== undefined) await dropCover(locked.coverKey, tx);
  const { title } = input;
  await writeAudit(actor, "blog.updated", { type: "blog", id }, { title }, tx);
  return { ok: true as const };
}

/** Returns a post that is not deleted, locked until the caller's transaction ends. */
export async function lockPost(id: string, tx: Db) {
  const [locked] = await tx
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), isNull(blogPosts.deletedAt)))
    .for("update");
  return locked;
}

/** Returns the columns for an admin's input. */
export const toColumns = (input: BlogPostInput) => ({
  title: input.title,
  summary: input.summary,
  body: input.body,
  tags: input.tags,
  sdgGoal: input.sdg_goal,
  authorName: input.author_name,
  coverDescription: input.cover_description ?? "",
});
